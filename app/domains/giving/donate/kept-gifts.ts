/**
 * A monthly gift that was begun in this browser. `gift` is a hash of its id, because the id opens its thanks; `mark` one of its email and
 * amount; `paid` once its thanks or the page of its giver said so.
 */
type Begun = { gift: number; mark: number; at: string; paid?: true }
export type Kept = { salt: string; gifts: Begun[] }
type Monthly = { cents: number; email: string }

const KEY = 'monthly-gifts'
const REMEMBERED_DAYS = 400

/**
 * Stores what the thanks or the page of its giver say of a gift that was begun here. @param status `Monthly` is what is given by now,
 * `over` also where nothing came of it
 */
export function rememberStatus(gift: string, status: 'as-begun' | 'over' | Monthly): void {
  const kept = readKept()
  const own = hashOf(kept, gift)
  const begun = kept.gifts.find((each) => each.gift === own)
  if (!begun) return
  const others = kept.gifts.filter((each) => each !== begun)
  const mark = typeof status === 'object' ? markOf(kept, status) : begun.mark
  write({ ...kept, gifts: status === 'over' ? others : [...others, { ...begun, mark, paid: true }] })
}

/** Deletes what is too old to be asked about. */
export function forgetLapsed(): void {
  try {
    if (localStorage.getItem(KEY) === null) return
  } catch {
    return
  }
  write(readKept())
}

/** Sixteen bits tell the people of a household apart, and are too few to reveal an address. */
export function markOf({ salt }: Pick<Kept, 'salt'>, { cents, email }: Monthly): number {
  const hash = hashOf({ salt }, `${cents} ${email.trim().toLowerCase()}`)
  return (hash >>> 16) ^ (hash & 0xffff)
}

/** Thirty-two bits of a text that differ on each device. */
export function hashOf({ salt }: Pick<Kept, 'salt'>, text: string): number {
  let hash = 0x811c9dc5
  for (const letter of `${salt} ${text}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

export function readKept(): Kept {
  const since = Date.now() - REMEMBERED_DAYS * 86_400_000
  try {
    const { salt, gifts } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    if (typeof salt === 'string' && Array.isArray(gifts))
      return { salt, gifts: gifts.filter((each) => typeof each?.gift === 'number' && Date.parse(each.at) > since) }
  } catch {
    // As if nothing were kept.
  }
  return { salt: crypto.randomUUID(), gifts: [] }
}

export function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without room or permission nobody is asked.
  }
}
