import { listGiftsOf } from '#app/features/gifts/giver-store.server.ts'
import type { Gift } from '#app/features/gifts/gift-store.server.ts'
import { shortDay } from '#app/features/site/dates.ts'
import { formatMoney } from '#app/features/site/money.ts'
import type { Db } from '#app/platform/database/database.server.ts'

const DAY_MS = 86_400_000
const AROUND_DAYS = 92
/** Who pays twice does it within minutes, or where the first seemed lost a day or two later. */
const ALIKE_DAYS = 3

/** What else came from the same address around that time, the newest first. `alike`: it looks as if one of them was not meant. */
export async function listTwins(db: Db, { id, email, amountCents, createdAt, practice }: Gift) {
  if (email === null) return []
  const apart = (other: Gift) => Math.abs(other.createdAt.getTime() - createdAt.getTime()) / DAY_MS
  const begunSince = new Date(createdAt.getTime() - AROUND_DAYS * DAY_MS)
  const others = (await listGiftsOf(db, email, { begunSince, practice })).filter((other) => other.id !== id && apart(other) <= AROUND_DAYS)
  return others.map((other) => ({
    id: other.id,
    reference: other.reference,
    begun: shortDay(other.createdAt),
    amount: formatMoney(other.amountCents),
    standing: other.settledAt ? ('paid' as const) : other.closedAt ? ('closed' as const) : ('open' as const),
    alike: other.settledAt !== null && other.amountCents === amountCents && apart(other) <= ALIKE_DAYS,
  }))
}
