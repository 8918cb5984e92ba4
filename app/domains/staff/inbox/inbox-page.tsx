import {
  BadgeDollarSign,
  Download,
  Flag,
  Gift,
  HandHeart,
  Handshake,
  type LucideIcon,
  Mail,
  MessageSquareHeart,
  SlidersHorizontal,
  Sprout,
  Store,
  TriangleAlert,
} from 'lucide-react'
import { Form, Link } from 'react-router'
import { inboxWords, itemWords } from '#copy/staff/desk-inbox.ts'
import { DeskPage } from '#app/domains/staff/desk/desk-page.tsx'
import type { DoneNoticeKey } from '#app/domains/staff/desk/confirmation.ts'
import { ConfirmField } from '#app/domains/staff/sign-in/password-fields.tsx'
import { Button, buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Checkbox, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { Notice } from '#app/ui/notice.tsx'
import { toFilterParameters, inboxAddress, OWNER_ME, OWNER_NOBODY, statesOfFilter } from './inbox-query.ts'
import type { InboxView, ItemLine } from './show-inbox.server.ts'

const { search } = inboxWords

type Inbox = { inbox: InboxView }
type Props = Inbox & {
  done: DoneNoticeKey | undefined
  fresh: boolean
  exportRefused: boolean
}

export function InboxPage({ inbox, done, fresh, exportRefused }: Props) {
  const { title, lead, count, page, newest, older } = inboxWords
  return (
    <DeskPage title={title} lead={lead} confirmation={done}>
      <div className="grid gap-5">
        <Tabs inbox={inbox} />
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
          <Search inbox={inbox} />
          <p className="text-muted md:ml-auto" role="status">
            {`${count(inbox.total)}${!inbox.isFirst ? `. ${page}` : ''}`}
          </p>
          {inbox.mayExport && inbox.lines.length > 0 && <Export inbox={inbox} fresh={fresh} refused={exportRefused} />}
        </div>
        {inbox.lines.length === 0 ? <EmptyInbox inbox={inbox} /> : <InboxList inbox={inbox} />}
        <p className="flex flex-wrap gap-3">
          {!inbox.isFirst && (
            <ButtonLink to={inboxAddress(inbox.filter)} variant="outline">
              {newest}
            </ButtonLink>
          )}
          {inbox.older !== null && (
            <ButtonLink to={inboxAddress(inbox.filter, { before: inbox.older })} variant="outline">
              {older}
            </ButtonLink>
          )}
        </p>
      </div>
    </DeskPage>
  )
}

function Tabs({ inbox: { filter, tabs, kinds } }: Inbox) {
  const { tabs: tabNames, tabsLabel, kindsLabel, anyKind } = inboxWords
  const { kind: _, ...anyOfKind } = filter
  const there = kinds.filter(({ kind, count }) => count.count !== 0 || kind === filter.kind)
  return (
    <div className="grid min-w-0 gap-3">
      <FilterLinks
        label={tabsLabel}
        links={tabs.map(({ state, count }) => ({
          key: state,
          to: inboxAddress({ ...filter, state }),
          name: tabNames[state],
          count: count.written,
          current: filter.state === state,
        }))}
      />
      {there.length > 1 && (
        <FilterLinks
          label={kindsLabel}
          links={[
            { key: 'any', to: inboxAddress(anyOfKind), name: anyKind, current: filter.kind === undefined },
            ...there.map(({ kind, title, count }) => ({
              key: kind,
              to: inboxAddress({ ...filter, kind }),
              name: title,
              count: count.written,
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

function Search({ inbox }: Inbox) {
  const { filter, owners } = inbox
  const { state, kind, q, owner, due } = filter
  const ownerName = owner === OWNER_ME ? search.mine : owner === OWNER_NOBODY ? search.nobodys : owners.find(({ id }) => id === owner)?.name
  const searched = [q && search.quoted(q), ownerName, due && search.due].filter(Boolean).join(', ')
  return (
    <div className="min-w-0 has-[details[open]]:basis-full">
      <details>
        <summary className={buttonClass({ variant: 'quiet', size: 'sm' }, '-ml-4 w-fit cursor-pointer list-none')}>
          <SlidersHorizontal aria-hidden /> {search.open}
        </summary>
        <Form method="get" role="search" aria-label={search.label} className="card my-3" key={JSON.stringify(filter)}>
          {/* A search from the first tab covers all states. From another tab it covers the state of that tab. */}
          {(q !== undefined || state !== 'new') && <input type="hidden" name="state" value={state} />}
          {kind && <input type="hidden" name="kind" value={kind} />}
          <div className="fields-in-line">
            <TextField name="q" type="search" label={search.words} optional required={false} maxLength={200} defaultValue={q} />
            <SelectField
              name="owner"
              label={search.owner}
              empty={search.anybody}
              required={false}
              options={[
                { value: OWNER_ME, label: search.mine },
                { value: OWNER_NOBODY, label: search.nobodys },
                ...owners.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              defaultValue={owner}
            />
            <Checkbox name="due" value="yes" label={search.due} defaultChecked={due} className="justify-end" />
            <Button type="submit" variant="evergreen" className="self-end">
              {search.submit}
            </Button>
          </div>
        </Form>
      </details>
      {searched !== '' && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="font-semibold [overflow-wrap:anywhere]">{searched}</span>
          <Link to={inboxAddress({ state })} className="py-2">
            {search.clear}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Asks for the password if it was not typed recently. */
function Export({ inbox, fresh, refused }: Inbox & { fresh: boolean; refused: boolean }) {
  const { submit, refused: why } = inboxWords.export
  // A plain HTML form: the answer is a file, so the browser saves it and stays on the page.
  const form = (
    <form method="post" noValidate action={localizePath('/desk/inbox/export')} className="grid gap-4">
      {[...toFilterParameters(inbox.filter)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ConfirmField fresh={fresh} answer={undefined} prefix="export" />
      <p>
        <Button type="submit" variant={fresh ? 'quiet' : 'evergreen'} size="sm" icon={<Download aria-hidden />}>
          {submit}
        </Button>
      </p>
    </form>
  )
  if (fresh) return form
  return (
    <details open={refused || undefined}>
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' }, 'w-fit cursor-pointer list-none')}>
        <Download aria-hidden /> {submit}
      </summary>
      <div className="card mt-2 max-w-md">
        {refused && (
          <Notice kind="problem" live focusOnLoad>
            {why}
          </Notice>
        )}
        {form}
      </div>
    </details>
  )
}

function EmptyInbox({ inbox: { filter } }: Inbox) {
  const { new: nothingNew, others, action } = inboxWords.empty
  const isPlain = toFilterParameters(filter).size === 0
  const { heading, text } = isPlain ? nothingNew : others
  return (
    <EmptyState title={heading} actions={<ButtonLink to={inboxAddress({ state: 'open' })}>{action}</ButtonLink>}>
      <p>{text}</p>
    </EmptyState>
  )
}

const KIND_ICONS: Record<string, LucideIcon> = {
  ambassador: Sprout,
  enrolment: HandHeart,
  partnership: Handshake,
  claim: Store,
  memory: MessageSquareHeart,
  'story-removal': Flag,
  'gift-message': Gift,
  'money-alert': BadgeDollarSign,
}

export function InboxList({ inbox: { filter, lines } }: { inbox: InboxView }) {
  const isOneState = statesOfFilter(filter.state).length === 1
  return (
    <ol className="rounded-[21px] border border-line" aria-label={inboxWords.list}>
      {lines.map((line) => (
        <InboxLine key={line.id} line={line} to={inboxAddress(filter, { item: line.id })} isOneState={isOneState} />
      ))}
    </ol>
  )
}

function InboxLine({ line, to, isOneState }: { line: ItemLine; to: string; isOneState: boolean }) {
  const Icon = KIND_ICONS[line.kind] ?? Mail
  return (
    <li className="inbox-line grid min-w-0 gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <Link to={to} className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Icon className="h-5 w-5 shrink-0 text-evergreen" aria-hidden />
          <span className="sr-only">{`${line.title}:`}</span>
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{line.who}</span>
          {line.suspicious && (
            <span className="inline-flex items-center gap-1 text-sm text-clay-ink">
              <TriangleAlert className="h-4 w-4" aria-hidden />
              <span>{itemWords.suspicious}</span>
            </span>
          )}
          {line.toDecide && <span className="badge">{itemWords.undecided}</span>}
        </span>
        <span className="inbox-about">{line.about}</span>
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted md:max-w-72 md:justify-end">
        {!isOneState && <span className="badge">{itemWords.states[line.state]}</span>}
        {line.next && (
          <span className={line.next.due ? 'font-semibold text-clay-ink' : ''}>
            {line.next.due ? itemWords.due(line.next.day) : itemWords.next(line.next.day)}
          </span>
        )}
        {line.owner && <span className={line.owner.isSelf ? 'font-semibold text-ink' : ''}>{line.owner.name}</span>}
        <time dateTime={line.arrived.time} title={line.arrived.moment} className="whitespace-nowrap">
          {line.arrived.age}
        </time>
      </p>
    </li>
  )
}
