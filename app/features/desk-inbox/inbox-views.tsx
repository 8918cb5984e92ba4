import { BookmarkPlus, X } from 'lucide-react'
import { Form, Link } from 'react-router'
import { inboxWords } from '#words/desk-inbox.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { filterParams, inboxAddress, type InboxFilter, MINE, NOBODYS } from '#app/features/inbox/inbox-query.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { InboxView } from './show-inbox.server.ts'

const { views: words } = inboxWords
/** What everybody wants again and again. */
const OWN: { key: keyof typeof words.own; filter: InboxFilter }[] = [
  { key: 'mine', filter: { state: 'open', owner: MINE } },
  { key: 'unowned', filter: { state: 'open', owner: NOBODYS } },
  { key: 'due', filter: { state: 'open', due: true } },
]

/** Filters under a name: those of everybody, one's own, and a way to add the one that is shown. */
export function InboxViews({ inbox: { filter, views }, answer }: { inbox: InboxView; answer: DeskAnswer | undefined }) {
  const shown = filterParams(filter).toString()
  const problem = errorOf(answer, 'name')
  const isThere = views.some(({ query }) => query === shown) || OWN.some((own) => filterParams(own.filter).toString() === shown)
  return (
    <div className="grid min-w-0 gap-3">
      <nav aria-label={words.label} className="min-w-0">
        <ul className="filter-links">
          {OWN.map(({ key, filter: own }) => (
            <li key={key}>
              <ViewLink to={inboxAddress(own)} current={filterParams(own).toString() === shown} name={words.own[key]} />
            </li>
          ))}
          {views.map(({ id, name, query }) => (
            <li key={id} className="flex items-center">
              <ViewLink to={query ? `/desk/inbox?${query}` : '/desk/inbox'} current={query === shown} name={name} />
              <Form method="post" noValidate>
                <input type="hidden" name="view" value={id} />
                <button type="submit" name="act" value="drop-view" className="icon-btn" aria-label={words.drop(name)}>
                  <X aria-hidden />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      </nav>
      {(!isThere || problem) && (
        <details open={problem !== undefined || undefined}>
          <summary className={buttonClass({ variant: 'quiet', size: 'sm' }, 'w-fit cursor-pointer list-none')}>
            <BookmarkPlus aria-hidden /> {words.save}
          </summary>
          <Form method="post" noValidate className="card mt-2 max-w-md" key={shown}>
            <TextField
              name="name"
              label={words.name}
              hint={words.nameHint}
              maxLength={40}
              autoComplete="off"
              defaultValue={typed(answer, 'name')}
              error={problem}
            />
            <p>
              <Button type="submit" name="act" value="save-view" variant="evergreen">
                {words.submit}
              </Button>
            </p>
          </Form>
        </details>
      )}
    </div>
  )
}

function ViewLink({ to, name, current }: { to: string; name: string; current: boolean }) {
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className="filter-link" preventScrollReset>
      {name}
    </Link>
  )
}
