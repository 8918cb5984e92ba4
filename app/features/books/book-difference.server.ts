import type { Trx } from '#app/platform/database/database.server.ts'
import { appendEntry, countBookings, type LedgerEntry, listStandingEntries } from './ledger-store.server.ts'
import { baseKind, type Booking, samePostings } from './ledger.ts'

/**
 * Brings the ledger's entries about one payment in line with what they must be: books what is missing and
 * reverses what no longer holds. Calling it again with the same facts books nothing.
 * The caller holds the lock of the gift.
 */
export async function bookDifference(
  trx: Trx,
  about: { source: string; paymentId: string; giftId: string; practice: boolean; at: Date },
  wanted: Booking[],
): Promise<number> {
  const { at, ...entry } = about
  const standing = await listStandingEntries(trx, about.source, about.paymentId)
  const isSame = (booked: LedgerEntry, booking: Booking) =>
    booked.sourceId === booking.sourceId && baseKind(booked.kind) === booking.kind && samePostings(booked.postings, booking.postings)
  const outdated = standing.filter((booked) => !wanted.some((booking) => isSame(booked, booking)))
  const missing = wanted.filter((booking) => !standing.some((booked) => isSame(booked, booking)))

  for (const booked of outdated) await appendReversal(trx, booked, { at, by: 'provider', reason: 'provider-says-otherwise' })
  for (const { kind, ...booking } of missing) {
    const before = await countBookings(trx, about.source, booking.sourceId, kind)
    await appendEntry(trx, {
      ...entry,
      ...booking,
      kind: before === 0 ? kind : `${kind}-${before + 1}`,
      bookedAt: at,
      bookedBy: 'provider',
      reason: null,
      reverses: null,
    })
  }
  return outdated.length + missing.length
}

/** Books the opposite of an entry. An entry can be reversed once; the database sees to it. */
export async function appendReversal(trx: Trx, entry: LedgerEntry, why: { at: Date; by: string; reason: string }): Promise<string> {
  const { source, sourceId, paymentId, giftId, practice } = entry
  return appendEntry(trx, {
    source,
    sourceId,
    paymentId,
    giftId,
    practice,
    kind: `${entry.kind}-reversed`,
    occurredAt: why.at,
    bookedAt: why.at,
    bookedBy: why.by,
    reason: why.reason,
    reverses: entry.id,
    postings: entry.postings.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
  })
}
