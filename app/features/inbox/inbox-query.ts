import { isUuid } from '#app/platform/database/is-uuid.ts'
import { readPlaceInList, writePlaceInList } from '#app/platform/place-in-list.ts'
import { KINDS, type Kind, OPEN_STATES, STATES, type State } from './inbox-item.ts'

/** Whose: the one who asks, nobody's, or one of the staff by id. */
export const MINE = 'me'
export const NOBODYS = 'nobody'
/** Those that still ask for somebody, and all there are, beside the single states. */
export const STATE_FILTERS = ['new', 'doing', 'waiting', 'open', 'done', 'spam', 'all'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

/** What a list shows: all that is given holds. */
export type InboxFilter = {
  state: StateFilter
  kind?: Kind
  /** `me`, `nobody`, or an id. */
  owner?: string
  /** Only what was to be looked at again by today. */
  due?: true
  /** Words to look for. */
  q?: string
}
/** Where a page begins: after the last one of the page before. */
export type Place = { arrivedAt: Date; id: string }

/** What an address of the inbox may ask for: the same names as the fields of its forms. */
export const FILTER_READS = ['state', 'kind', 'owner', 'due', 'q']

const MOST_TYPED = 200

/** @param asked of an address or a form; what there cannot be is not asked for */
export function readFilter(asked: URLSearchParams): InboxFilter {
  const state = asked.get('state') ?? ''
  const kind = asked.get('kind') ?? ''
  const owner = asked.get('owner') ?? ''
  const q = (asked.get('q') ?? '').replaceAll('\0', '').trim().slice(0, MOST_TYPED)
  return {
    state: isOne(STATE_FILTERS, state) ? state : firstState(q),
    ...(isOne(KINDS, kind) && { kind }),
    ...((owner === MINE || owner === NOBODYS || isUuid(owner)) && { owner }),
    ...(asked.get('due') === 'yes' && { due: true }),
    ...(q && { q }),
  }
}

/** What nobody has begun with is shown first; whoever looks for words looks everywhere. */
const firstState = (q: string | undefined): StateFilter => (q ? 'all' : 'new')

/** The filter as the fields of a form, or of an address, carry it. */
export function filterParams({ state, kind, owner, due, q }: InboxFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (state !== firstState(q)) query.set('state', state)
  if (kind) query.set('kind', kind)
  if (owner) query.set('owner', owner)
  if (due) query.set('due', 'yes')
  if (q) query.set('q', q)
  return query
}

/** The address of a list, or of one of its items. */
export function inboxAddress(filter: InboxFilter, more: { item?: string | undefined } & Record<string, string | undefined> = {}): string {
  const { item, ...others } = more
  const query = filterParams(filter)
  for (const [name, value] of Object.entries(others)) if (value) query.set(name, value)
  const path = item === undefined ? '/desk/inbox' : `/desk/inbox/${item}`
  return query.size > 0 ? `${path}?${query}` : path
}

/** The single states that a filter lets through. */
export function statesOf(filter: StateFilter): readonly State[] {
  if (filter === 'all') return STATES
  return filter === 'open' ? OPEN_STATES : [filter]
}

export function writePlace({ arrivedAt, id }: Place): string {
  return writePlaceInList({ at: arrivedAt, id })
}

export function readPlace(text: string | null): Place | undefined {
  const place = readPlaceInList(text)
  return place && { arrivedAt: place.at, id: place.id }
}

function isOne<Value extends string>(all: readonly Value[], value: string): value is Value {
  return (all as readonly string[]).includes(value)
}
