/** A bend of road with a trail of seeds along it, as wide as its box; pieces laid end to end make one road. */
export function Road({ className = '', flip = false }: { className?: string; flip?: boolean }) {
  const bend = flip ? 'M50 0C-30 30 130 70 50 100' : 'M50 0C130 30-30 70 50 100'
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={className} aria-hidden>
      <path className="road" fill="none" stroke="var(--road)" vectorEffect="non-scaling-stroke" d={bend} />
      <path
        fill="none"
        stroke="var(--seed)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 18"
        vectorEffect="non-scaling-stroke"
        d={bend}
      />
    </svg>
  )
}
