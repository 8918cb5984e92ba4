import { findCode } from '#app/features/invitations/code-store.server.ts'
import { readCode } from '#app/features/invitations/invitation-code.ts'
import { lockHolder } from '#app/features/seeds/seed-store.server.ts'
import { dayOf } from '#app/features/site/ministry-day.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { creditAct, mayAct, networkDigest, ownDigest, visitDigest } from './credit-act.server.ts'
import { forgetSeeds } from './forget-seeds.server.ts'
import { isSigned, makeToken, readMoment } from './visit-token.server.ts'
import { countSeen, type DayDigests, findDigests, noteSeen } from './visitor-store.server.ts'
import type { Visitor } from './visitor.server.ts'

type Visiting = Pick<Services, 'db' | 'settings' | 'limits' | 'now' | 'pageCache'>

/** What the script of a page sends, as it came. */
export type Sent = { code: string | null; via: string | null; token: string | null }
type Seen = { code: string; kind: 'scan' | 'visit'; digest: string }

/** A visit as a token is bound to it. A code that nobody has is answered as any. */
async function seeVisit({ db }: Visiting, digests: DayDigests, visitor: Visitor, { code: typed, via }: Sent): Promise<Seen> {
  const code = readCode(typed) ?? ''
  const known = await findCode(db, code)
  return { code, kind: via === 'qr' ? 'scan' : 'visit', digest: visitDigest(digests, visitor, known?.holderId ?? '') }
}

/** Somebody's page has opened: a token, to be brought back once it was looked at. Writes nothing about them. */
export async function beginVisit(services: Visiting, visitor: Visitor | undefined, sent: Sent): Promise<string> {
  const now = services.now()
  const today = dayOf(now)
  const digests = visitor && (await findDigests(services.db, today, today))
  const bound = digests ? await seeVisit(services, digests, visitor, sent) : { code: '', kind: '', digest: '' }
  return makeToken(services.settings.secretKey, bound, now)
}

/** The token has come back: the visit counts, if it is one. */
export async function completeVisit(services: Visiting, visitor: Visitor | undefined, sent: Sent): Promise<void> {
  const { db, settings } = services
  const now = services.now()
  const token = sent.token ?? ''
  const began = readMoment(token, now)
  if (!visitor || !began || !(await mayAct(services, visitor))) return
  // Of the day on which it began: past midnight it would be somebody else's.
  const digests = await findDigests(db, dayOf(began), dayOf(now))
  if (!digests) return
  const seen = await seeVisit(services, digests, visitor, sent)
  if (!isSigned(settings.secretKey, token, seen)) return
  const { code, kind } = seen
  const earned = await inTransaction(db, (trx) =>
    creditAct(trx, digests, visitor, { code, kind, practice: settings.siteMode === 'demo', now }),
  )
  if (earned?.heldReason === null) await forgetSeeds(services)
}

/** A device that holds its own codes says so: today it earns nothing by them, whatever it remembers. */
export async function noteOwnDevice(services: Visiting, visitor: Visitor | undefined, codes: string[]): Promise<void> {
  const { db } = services
  const today = dayOf(services.now())
  if (!visitor || !(await mayAct(services, visitor))) return
  const digests = await findDigests(db, today, today)
  const known = await Promise.all(
    codes
      .slice(0, MOST_CODES)
      .flatMap((typed) => readCode(typed) ?? [])
      .map((code) => findCode(db, code)),
  )
  for (const holderId of new Set(known.flatMap((each) => each?.holderId ?? []))) {
    const digest = ownDigest(digests!, visitor, holderId)
    const network = networkDigest(digests!, visitor, holderId)
    await inTransaction(db, async (trx) => {
      await lockHolder(trx, holderId)
      if ((await countSeen(trx, today, holderId, 'own')) >= MOST_DEVICES) return
      await noteSeen(trx, { day: today, digest, holderId, network, seenAs: 'own' })
    })
  }
}

/** All codes of a holder are one to the digests: few of them are enough. */
const MOST_CODES = 20
/** So many devices of one holder are known in one day: nobody fills the disk with them. */
const MOST_DEVICES = 20
