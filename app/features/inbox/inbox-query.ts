import { KINDS, type Kind, STATES, type State } from './inbox-item.ts'

/** What an address of the inbox may ask for: the same names as its fields. */
export const INBOX_READS = ['state', 'kind', 'owner', 'due', 'q', 'before', 'moved']
/** Whose: the one who asks, nobody's, or one of the staff by id. */
export const MINE = 'me'
export const NOBODYS = 'nobody'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MOST_TYPED = 200

/** What a list shows: all that is given holds. */
export type InboxFilter = {
  /** Undefined: whatever its state. */
  state?: State
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

/** What nobody has begun with is shown first. */
export const FIRST: InboxFilter = { state: 'new' }
const EVERY_STATE = 'all'

/** @param asked of the address; what there cannot be is not asked for */
export function readFilter(asked: URLSearchParams): InboxFilter {
  const state = asked.get('state') ?? ''
  const kind = asked.get('kind') ?? ''
  const owner = asked.get('owner') ?? ''
  const q = (asked.get('q') ?? '').replaceAll('\0', '').trim().slice(0, MOST_TYPED)
  return {
    ...(isOne(STATES, state) ? { state } : state === EVERY_STATE ? {} : FIRST),
    ...(isOne(KINDS, kind) && { kind }),
    ...((owner === MINE || owner === NOBODYS || UUID.test(owner)) && { owner }),
    ...(asked.get('due') === 'yes' && { due: true }),
    ...(q && { q }),
  }
}

/** The address of a list. */
export function inboxAddress(filter: InboxFilter, more: { before?: string; moved?: string } = {}): string {
  const query = filterParams(filter)
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
  return query.size > 0 ? `/desk/inbox?${query}` : '/desk/inbox'
}

/** The filter as the fields of a form, or of an address, carry it. */
export function filterParams({ state, kind, owner, due, q }: InboxFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (state !== FIRST.state) query.set('state', state ?? EVERY_STATE)
  if (kind) query.set('kind', kind)
  if (owner) query.set('owner', owner)
  if (due) query.set('due', 'yes')
  if (q) query.set('q', q)
  return query
}

export function writePlace({ arrivedAt, id }: Place): string {
  return `${arrivedAt.toISOString()}_${id}`
}

export function readPlace(text: string | null): Place | undefined {
  const [at = '', id = ''] = (text ?? '').split('_')
  const arrivedAt = new Date(at)
  return Number.isNaN(arrivedAt.getTime()) || !UUID.test(id) ? undefined : { arrivedAt, id }
}

export function isItemId(text: string): boolean {
  return UUID.test(text)
}

function isOne<Value extends string>(all: readonly Value[], value: string): value is Value {
  return (all as readonly string[]).includes(value)
}
