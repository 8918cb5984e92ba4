import { href } from 'react-router'
import { ownMemoryWords as words } from '#words/share-memory.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { DrawingName } from '#app/ui/world/drawing-names.ts'
import { MEMORY_WAITS_DAYS } from './memory-waits-days.ts'
import type { MemoryView } from './memory-view.ts'

/** A seed in the ground while it waits; what stands among the stories has grown. */
const drawings: Record<MemoryView['outcome'], DrawingName> = {
  waiting: 'plant-1',
  lacksConsent: 'plant-0',
  shown: 'plant-4',
  hidden: 'empty-nest',
  refused: 'empty-nest',
  withdrawn: 'empty-nest',
}

type Props = {
  memory: MemoryView
  /** It has just become so: the page opens at the words that say it. */
  isNews: boolean
}

/** How a memory stands, with the way on. */
export function MemoryStanding({ memory: { outcome, slug }, isNews }: Props) {
  const { title, text } = words.outcome[outcome]
  const waits = outcome === 'waiting' || outcome === 'lacksConsent'
  return (
    <section aria-labelledby="standing" className="grid justify-items-start gap-5 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-8">
      <Drawing name={drawings[outcome]} className="w-28 sm:w-40" inPage />
      <div className="grid justify-items-start gap-3">
        <h2 id="standing" className="text-2xl" {...(isNews && { tabIndex: -1, autoFocus: true })}>
          {title}
        </h2>
        <p className="lead text-pretty">{text}</p>
        {waits && <p className="hint text-pretty">{words.waits(formatNumber(MEMORY_WAITS_DAYS))}</p>}
        {slug && (
          <ButtonLink to={href('/stories/:slug', { slug })} reloadDocument>
            {words.see}
          </ButtonLink>
        )}
        {outcome === 'withdrawn' && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/stories">{words.withdraw.stories}</ButtonLink>
            <ButtonLink to="/share-memory" variant="outline">
              {words.withdraw.again}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  )
}
