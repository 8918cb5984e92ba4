import { deskFiguresWords } from '#words/desk-figures.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { Seed, Sprout } from '#app/ui/world/pieces.tsx'
import type { FiguresView } from './figures-view.ts'

const START = 24
const LENGTH = 588

/** How far the members are: a stem that grows toward the goal. */
export function MembersCard({ members: { count, goal } }: Pick<FiguresView, 'members'>) {
  const { heading, figure, text, alt } = deskFiguresWords.members
  const written = [formatNumber(count), formatNumber(goal)] as const
  const grown = Math.min(1, count / goal) * LENGTH
  return (
    <section aria-labelledby="members" className="card min-w-0">
      <h2 id="members" className="text-xl">
        {heading}
      </h2>
      <p className="figures font-display text-3xl font-semibold">{figure(...written)}</p>
      <svg viewBox="0 0 640 48" role="img" aria-label={alt(...written)} className="block w-full">
        <path className="fill-none stroke-line" strokeWidth="6" strokeLinecap="round" strokeDasharray="1 12" d={`M${START} 34h${LENGTH}`} />
        {grown > 0 && <path className="fill-none stroke-leaf-deep" strokeWidth="9" strokeLinecap="round" d={`M${START} 34h${grown}`} />}
        <Sprout x={START + grown} y={34} scale={0.7} />
        <Seed x={START + LENGTH + 12} y={44} scale={0.6} />
      </svg>
      <p>{text(counted(Math.max(0, goal - count)))}</p>
    </section>
  )
}
