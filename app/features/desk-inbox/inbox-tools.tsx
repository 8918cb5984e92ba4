import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inboxWords } from '#words/desk-inbox.ts'
import { inboxAddress, MINE, NOBODYS } from '#app/features/inbox/inbox-query.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { InboxView } from './show-inbox.server.ts'

const { tools, search } = inboxWords

/** The search and the views in one line, so that the list is what one sees; beside it what is searched for. */
export function InboxTools({ inbox, open, children }: { inbox: InboxView; open: boolean; children: ReactNode }) {
  const searched = tellSearch(inbox)
  return (
    <div className="min-w-0 has-[details[open]]:basis-full">
      <details open={open || undefined}>
        <summary className={buttonClass({ variant: 'quiet', size: 'sm' }, '-ml-4 w-fit cursor-pointer list-none')}>
          <SlidersHorizontal aria-hidden /> {tools}
        </summary>
        <div className="grid min-w-0 gap-4 pt-3 pb-2">{children}</div>
      </details>
      {searched !== '' && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="font-semibold [overflow-wrap:anywhere]">{searched}</span>
          <Link to={inboxAddress({ state: inbox.filter.state })} className="py-2">
            {search.clear}
          </Link>
        </p>
      )}
    </div>
  )
}

/** '“bread”, Mine, Due by today'. */
function tellSearch({ filter: { q, owner, due }, owners }: InboxView): string {
  const known = owner === MINE ? search.mine : owner === NOBODYS ? search.nobodys : owners.find(({ id }) => id === owner)?.name
  return [q && search.quoted(q), known, due && search.due].filter(Boolean).join(', ')
}
