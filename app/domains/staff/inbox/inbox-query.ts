import { isUuid, parseCursor, formatCursor } from '#app/platform/database/cursor.ts'

export const ITEM_STATES = ['new', 'doing', 'waiting', 'done', 'spam'] as const
export type ItemState = (typeof ITEM_STATES)[number]
export const OPEN_ITEM_STATES = ['new', 'doing', 'waiting'] as const satisfies ItemState[]

export const OWNER_ME = 'me'
export const OWNER_NOBODY = 'nobody'
export const STATE_FILTERS = ['new', 'doing', 'waiting', 'open', 'done', 'spam', 'all'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export type InboxFilter = {
  state: StateFilter
  kind?: string
  /** `me`, `nobody`, or the id of one of the staff. */
  owner?: string
  /** Only items that are due by today. */
  due?: true
  q?: string
}
export type InboxCursor = { arrivedAt: Date; id: string }

export const INBOX_FILTER_PARAMETERS = ['state', 'kind', 'owner', 'due', 'q']

const MAX_QUERY_LENGTH = 200

/** Invalid query parameters are ignored. */
export function readInboxFilter(asked: URLSearchParams): InboxFilter {
  const state = asked.get('state') ?? ''
  const kind = asked.get('kind') ?? ''
  const owner = asked.get('owner') ?? ''
  const q = (asked.get('q') ?? '').replaceAll('\0', '').trim().slice(0, MAX_QUERY_LENGTH)
  return {
    state: isOne(STATE_FILTERS, state) ? state : defaultStateFilter(q),
    ...(/^[a-z-]{1,40}$/.test(kind) && { kind }),
    ...((owner === OWNER_ME || owner === OWNER_NOBODY || isUuid(owner)) && { owner }),
    ...(asked.get('due') === 'yes' && { due: true }),
    ...(q && { q }),
  }
}

/** A search covers all states. Without one, new items are listed. */
const defaultStateFilter = (q: string | undefined): StateFilter => (q ? 'all' : 'new')

export function toFilterParameters({ state, kind, owner, due, q }: InboxFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (state !== defaultStateFilter(q)) query.set('state', state)
  if (kind) query.set('kind', kind)
  if (owner) query.set('owner', owner)
  if (due) query.set('due', 'yes')
  if (q) query.set('q', q)
  return query
}

export function inboxAddress(filter: InboxFilter, more: { item?: string | undefined } & Record<string, string | undefined> = {}): string {
  const { item, ...others } = more
  const query = toFilterParameters(filter)
  for (const [name, value] of Object.entries(others)) if (value) query.set(name, value)
  const path = item === undefined ? '/desk/inbox' : `/desk/inbox/${item}`
  return query.size > 0 ? `${path}?${query}` : path
}

export function statesOfFilter(filter: StateFilter): readonly ItemState[] {
  if (filter === 'all') return ITEM_STATES
  return filter === 'open' ? OPEN_ITEM_STATES : [filter]
}

export function writeCursor({ arrivedAt, id }: InboxCursor): string {
  return formatCursor({ at: arrivedAt, id })
}

export function readCursor(text: string | null): InboxCursor | undefined {
  const place = parseCursor(text)
  return place && { arrivedAt: place.at, id: place.id }
}

function isOne<Value extends string>(all: readonly Value[], value: string): value is Value {
  return (all as readonly string[]).includes(value)
}
