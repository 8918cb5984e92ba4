import { Tree } from './pieces.tsx'

/** The tree whose seeds are the numbers, without them. */
export function TreeOnItsHill({ className }: { className?: string }) {
  return (
    <svg viewBox="-200 -420 400 436" className={className} aria-hidden>
      <ellipse className="fill-hill" rx="190" ry="13" />
      <Tree scale={1.04} />
    </svg>
  )
}
