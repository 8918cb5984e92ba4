/** A bend of road with its middle line, as wide as its box; pieces laid end to end make one road. */
export function Road({ className = '', flip = false }: { className?: string; flip?: boolean }) {
  const bend = flip ? 'M50 0C-30 30 130 70 50 100' : 'M50 0C130 30-30 70 50 100'
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={className} aria-hidden>
      <path className="fill-none stroke-road" strokeWidth="30" vectorEffect="non-scaling-stroke" d={bend} />
      <path className="fill-none stroke-surface" strokeWidth="3" strokeDasharray="12 12" vectorEffect="non-scaling-stroke" d={bend} />
    </svg>
  )
}
