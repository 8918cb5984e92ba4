import { Link } from 'react-router'
import { deskContentWords } from '#copy/staff/desk-content.ts'
import { DeskPage, DeskSection } from '#app/domains/staff/desk/desk-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ContentListView, EntryState } from './content-view.server.ts'

const { groups, states, lead, place, add } = deskContentWords
const GROUPS = ['site', 'pages', 'giving', 'lists'] as const

export function ContentListPage({ kinds }: { kinds: ContentListView }) {
  return (
    <DeskPage title={place} lead={lead}>
      {GROUPS.map((group) => {
        const own = kinds.filter((kind) => kind.group === group)
        return (
          own.length > 0 && (
            <DeskSection key={group} id={group} title={groups[group]}>
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {own.map((kind) => (
                  <KindCard key={kind.kind} kind={kind} />
                ))}
              </ul>
            </DeskSection>
          )
        )
      })}
    </DeskPage>
  )
}

function KindCard({ kind: { kind, label, one, entries } }: { kind: ContentListView[number] }) {
  const path = `/desk/content/${kind}`
  const [single] = entries
  if (one === '' && single)
    return (
      <li className="card min-w-0">
        <h3 className="text-lg break-words">
          <Link className="card-link" to={path}>
            {label}
          </Link>
        </h3>
        <p className="text-sm text-muted">{describeState(single)}</p>
      </li>
    )
  return (
    <li className="card min-w-0">
      <h3 className="text-lg break-words">{label}</h3>
      <ul className="grid gap-1">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <Link className="inline-block py-1 wrap-anywhere" to={`${path}/${entry.id}`}>
              {entry.title}
            </Link>{' '}
            <span className="text-sm text-muted">{describeState(entry)}</span>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to={`${path}/new`} size="sm" variant="outline">
          {add(one)}
        </ButtonLink>
      </p>
    </li>
  )
}

function describeState(entry: EntryState): string {
  if (entry.state === 'published') return states.published(entry.day)
  return entry.state === 'scheduled' ? states.scheduled(entry.moment) : states[entry.state]
}
