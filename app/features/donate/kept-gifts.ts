/**
 * A monthly gift that was begun in this browser. `gift`: a mark of its id, because the id opens its thanks; `mark`: of the e-mail and
 * the amount it began with; `now`: with the one it has by now, as the page of its giver said; `paid` once that page or its thanks said so.
 */
type Begun = { gift: number; mark: number; now?: number; at: string; paid?: true }
export type Kept = { salt: string; gifts: Begun[] }
/** What is given every month, and by whom. */
type Monthly = { cents: number; email: string }
type Standing = 'as-begun' | 'otherwise' | 'over' | Monthly

const KEY = 'monthly-gifts'
const REMEMBERED_DAYS = 400

/**
 * The thanks of a gift say that it is paid and goes on, that it is otherwise by now, or that nothing came of it; 'your giving' says what
 * it is now, or that it has ended or is to end. Of one begun elsewhere nothing is noted.
 */
export function rememberStanding(gift: string, stands: Standing): void {
  const kept = readKept()
  const own = hashOf(kept, gift)
  const gifts = kept.gifts.flatMap((each) => (each.gift === own ? keepAs(kept, each, stands) : [each]))
  if (kept.gifts.some((each) => each.gift === own)) write({ ...kept, gifts })
}

function keepAs(kept: Kept, begun: Begun, stands: Standing): Begun[] {
  const { gift, mark, at } = begun
  if (stands === 'over') return []
  if (stands === 'as-begun') return [{ gift, mark, at, paid: true }]
  if (stands === 'otherwise') return [begun.now === undefined ? { gift, mark, at } : begun]
  return [{ gift, mark, now: markOf(kept, stands), at, paid: true }]
}

/** Takes out what is too old to be asked about. */
export function forgetLapsed(): void {
  try {
    if (localStorage.getItem(KEY) === null) return
  } catch {
    return
  }
  write(readKept())
}

/** Sixteen bits: enough to tell the people of a house apart, and too few to say whose address it was. */
export function markOf({ salt }: Pick<Kept, 'salt'>, { cents, email }: Monthly): number {
  const hash = hashOf({ salt }, `${cents} ${email.trim().toLowerCase()}`)
  return (hash >>> 16) ^ (hash & 0xffff)
}

/** Thirty-two bits of a text, others on each device. */
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
