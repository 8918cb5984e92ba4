import { inboxItemWords } from '#words/desk-inbox.ts'
import type { ItemDeed } from './item-deeds.server.ts'

const { history } = inboxItemWords

/** Who did what with it, the newest first. */
export function ItemHistory({ deeds }: { deeds: ItemDeed[] }) {
  return (
    <section aria-labelledby="history" className="grid gap-3 border-t border-line pt-6">
      <h2 id="history" className="text-xl">
        {history.title}
      </h2>
      {deeds.length === 0 && <p className="text-muted">{history.none}</p>}
      <ol className="grid gap-3">
        {deeds.map(({ id, by, time, moment, what, changes }) => (
          <li key={id}>
            <span>{history.did(what, by)}</span>
            {changes.length > 0 && <span className="block text-sm">{changes.join('; ')}</span>}
            <time dateTime={time} className="block text-sm text-muted">
              {moment}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
