import type { ReactNode } from 'react'
import type { BadgeKind } from './drawing-names.ts'
import { Bird, Sapling, Sprout, Tree } from './pieces.tsx'

/** Five drawn badges, told apart by outline and picture as well as by colour. 96 units square. */
export function BadgeMark({ kind, className }: { kind: BadgeKind; className?: string }) {
  return (
    <svg viewBox="0 0 96 96" className={className} aria-hidden>
      {drawings[kind]}
    </svg>
  )
}

const rim = { strokeWidth: 3.5, strokeLinejoin: 'round' } as const
const drawings: Record<BadgeKind, ReactNode> = {
  legacy: (
    <>
      <path
        {...rim}
        className="fill-mustard stroke-bark"
        d="M48 4l11 8 13-2 5 12 13 5-2 13 6 9-6 9 2 13-13 5-5 12-13-2-11 8-11-8-13 2-5-12-13-5 2-13-6-9 6-9-2-13 13-5 5-12 13 2z"
      />
      <circle className="fill-mustard-soft" cx="48" cy="49" r="33" />
      <Tree x={48} y={76} scale={0.145} birds={false} />
    </>
  ),
  harvest: (
    <>
      <circle {...rim} className="fill-evergreen-soft stroke-leaf-deep" cx="48" cy="48" r="42" />
      <path
        className="fill-none stroke-bark"
        strokeWidth="3"
        strokeLinecap="round"
        d="M48 82V34M48 80C40 66 34 56 28 46M48 80c8-14 14-24 20-34"
      />
      <path
        className="fill-seed"
        d="M48 36c-6-6-6-14 0-20 6 6 6 14 0 20zM46 48c-8-1-11-6-10-13 7 1 11 6 10 13zM50 48c8-1 11-6 10-13-7 1-11 6-10 13zM46 62c-8-1-11-6-10-13 7 1 11 6 10 13zM50 62c8-1 11-6 10-13-7 1-11 6-10 13zM29 48c-7-3-9-9-6-15 6 3 9 9 6 15zM67 48c7-3 9-9 6-15-6 3-9 9-6 15zM33 58c-8 1-12-3-13-9 7-2 12 3 13 9zM63 58c8 1 12-3 13-9-7-2-12 3-13 9z"
      />
      <path className="fill-clay" d="M36 66h24v6H36z" />
    </>
  ),
  seed: (
    <>
      <path
        {...rim}
        className="fill-mustard-soft stroke-mustard"
        d="M48 5c24 18 36 34 36 51 0 21-16 35-36 35S12 77 12 56C12 39 24 23 48 5z"
      />
      <path className="fill-bark" opacity=".85" d="M17 66c18-6 44-6 62 0-5 15-17 23-31 23S22 81 17 66z" />
      <Sprout x={48} y={68} scale={1.05} />
      <ellipse className="fill-seed" cx="48" cy="76" rx="8" ry="6.5" />
    </>
  ),
  educator: (
    <>
      <path {...rim} className="fill-sky stroke-evergreen" d="M12 12c24 2 30-2 36-6 6 4 12 8 36 6 3 38-8 66-36 79C20 78 9 50 12 12z" />
      <Sapling x={48} y={62} scale={0.4} />
      <path
        className="fill-surface stroke-evergreen"
        strokeWidth="3"
        strokeLinejoin="round"
        d="M48 68c-7-7-17-9-28-8V42c11-1 21 2 28 9 7-7 17-10 28-9v18c-11-1-21 1-28 8zM48 51v17"
      />
    </>
  ),
  mentor: (
    <>
      <path
        {...rim}
        className="fill-clay-soft stroke-clay"
        d="M48 88C22 70 6 54 6 34 6 18 18 8 31 8c8 0 14 4 17 10 3-6 9-10 17-10 13 0 25 10 25 26 0 20-16 36-42 54z"
      />
      <path className="fill-none stroke-bark" strokeWidth="4" strokeLinecap="round" d="M18 57c20 5 40 5 60-1" />
      <Bird x={38} y={59} scale={0.95} still />
      <Bird x={68} y={58} scale={0.55} flip still />
    </>
  ),
}
