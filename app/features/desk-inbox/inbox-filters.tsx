import { Link } from 'react-router'
import { inboxWords, itemWords } from '#words/desk-inbox.ts'
import { inboxAddress, type InboxFilter, MINE, NOBODYS } from '#app/features/inbox/inbox-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx'
import { Form } from 'react-router'
import type { InboxView } from './show-inbox.server.ts'
import { keyed } from './use-keys.ts'

const { tabs: tabNames, tabsLabel, kindsLabel, anyKind, search } = inboxWords

type Props = { inbox: InboxView }

/** How far along, and what it is: each with how many there are. */
export function InboxTabs({ inbox: { filter, tabs, kinds } }: Props) {
  const { kind: _, ...anyOfKind } = filter
  const there = kinds.filter(({ kind, count }) => count?.count !== 0 || kind === filter.kind)
  return (
    <div className="grid min-w-0 gap-3">
      <FilterLinks
        label={tabsLabel}
        links={tabs.map(({ state, count }) => ({
          key: state,
          to: inboxAddress({ ...filter, state }),
          name: tabNames[state],
          ...(count && { count: count.written }),
          current: filter.state === state,
        }))}
      />
      {there.length > 1 && (
        <FilterLinks
          label={kindsLabel}
          links={[
            { key: 'any', to: inboxAddress(anyOfKind), name: anyKind, current: filter.kind === undefined },
            ...there.map(({ kind, count }) => ({
              key: kind,
              to: inboxAddress({ ...filter, kind }),
              name: itemWords.kinds[kind],
              ...(count && { count: count.written }),
              current: filter.kind === kind,
            })),
          ]}
        />
      )}
    </div>
  )
}

type FilterLink = { key: string; to: string; name: string; count?: string; current: boolean }

function FilterLinks({ label, links }: { label: string; links: FilterLink[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="filter-links">
        {links.map(({ key, to, name, count, current }) => (
          <li key={key}>
            <Link to={to} aria-current={current ? 'page' : undefined} className="filter-link" preventScrollReset>
              <span>{name}</span> {count !== undefined && <span className="figures">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Words, whose it is, and what is due. What the tabs say stays as it is. */
export function InboxSearch({ inbox: { filter, owners } }: Props) {
  return (
    <Form method="get" role="search" aria-label={search.label} className="card" key={JSON.stringify(filter)}>
      <KeptFields filter={filter} />
      <div className="fields-in-line">
        <TextField
          name="q"
          type="search"
          label={search.words}
          optional
          required={false}
          maxLength={200}
          defaultValue={filter.q}
          {...keyed('/')}
        />
        <SelectField
          name="owner"
          label={search.owner}
          empty={search.anybody}
          required={false}
          options={[
            { value: MINE, label: search.mine },
            { value: NOBODYS, label: search.nobodys },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          defaultValue={filter.owner}
        />
        <Checkbox name="due" value="yes" label={search.due} defaultChecked={filter.due} className="justify-end" />
        <Button type="submit" variant="evergreen" className="self-end">
          {search.submit}
        </Button>
      </div>
    </Form>
  )
}

/** Whoever looks for words from where they first are looks everywhere; from another tab, there. */
function KeptFields({ filter: { state, kind, q } }: { filter: InboxFilter }) {
  return (
    <>
      {(q !== undefined || state !== 'new') && <input type="hidden" name="state" value={state} />}
      {kind && <input type="hidden" name="kind" value={kind} />}
    </>
  )
}
