import type { SeedCount } from './drawing-names.ts'

/** Seeds laid as a sunflower lays them: so many, no more and no less. */
export function SeedCircle({ count, className }: { count: SeedCount; className?: string }) {
  const seeds = Array.from({ length: count }, (_, index) => {
    const [far, turn] = [4.4 * Math.sqrt(index + 0.5), index * 2.39996]
    return `M${(48 + far * Math.cos(turn)).toFixed(1)} ${(48 + far * Math.sin(turn)).toFixed(1)}h0`
  })
  return (
    <svg viewBox="0 0 96 96" className={className} aria-hidden>
      <circle className="fill-mustard-soft" cx="48" cy="48" r="46" />
      <path className="fill-none stroke-seed" strokeWidth="6" strokeLinecap="round" d={seeds.join('')} />
    </svg>
  )
}
