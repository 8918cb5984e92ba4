import { findCode, listCodesOf } from '#app/features/invitations/code-store.server.ts'
import { readCode } from '#app/features/invitations/invitation-code.ts'
import { lockHolder } from '#app/features/seeds/seed-store.server.ts'
import { dayOf } from '#app/features/site/ministry-day.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { creditAct, mayAct, mayCredit, networkDigest, ownDigest, visitDigest } from './credit-act.server.ts'
import { forgetSeeds } from './forget-seeds.server.ts'
import { readOwnProof } from './own-proof.server.ts'
import { isSigned, makeToken, readMoment } from './visit-token.server.ts'
import { countSeen, type DayDigests, findDigests, findSeen, noteSeen } from './visitor-store.server.ts'
import type { Visitor } from './visitor.server.ts'

type Visiting = Pick<Services, 'db' | 'settings' | 'limits' | 'now' | 'pageCache'>

/** What the script of a page sends, as it came. */
export type Sent = { code: string | null; via: string | null; token: string | null }
/** All codes of a holder are one to the digests: one of them is enough. */
export type Owned = { code: string | null; proof: string | null }
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
  if (!visitor || !began) return
  // Of the day on which it began: past midnight it would be somebody else's.
  const digests = await findDigests(db, dayOf(began), dayOf(now))
  if (!digests) return
  const seen = await seeVisit(services, digests, visitor, sent)
  if (!isSigned(settings.secretKey, token, seen)) return
  const { code, kind } = seen
  const act = { code, kind, practice: settings.siteMode === 'demo', now }
  if (!(await mayCredit(db, digests, visitor, act)) || !(await mayAct(services, visitor))) return
  const earned = await inTransaction(db, (trx) => creditAct(trx, digests, visitor, act))
  if (earned?.heldReason === null) await forgetSeeds(services)
}

/**
 * The device of whoever holds a code says so, with what their private page or their welcome gave it: today it earns nothing for
 * them, whatever it remembers. Without that anybody could say it of a neighbour's.
 */
export async function noteOwnDevice(services: Visiting, visitor: Visitor | undefined, sent: Owned): Promise<void> {
  const { db, settings } = services
  const now = services.now()
  const today = dayOf(now)
  const code = readCode(sent.code)
  const shown = code && readOwnProof(settings.secretKey, sent.proof ?? '', code, now)
  const known = shown && (await findCode(db, code))
  if (!visitor || !known) return
  const { holderId } = known
  // A welcome is given to whoever types an address: it speaks for the one who came first.
  if (shown === 'welcome' && (await listCodesOf(db, holderId))[0] !== code) return
  const digests = (await findDigests(db, today, today))!
  const digest = ownDigest(digests, visitor, holderId)
  if ((await findSeen(db, today, digest)) || !(await mayAct(services, visitor))) return
  const network = networkDigest(digests, visitor, holderId)
  await inTransaction(db, async (trx) => {
    await lockHolder(trx, holderId)
    if ((await countSeen(trx, today, holderId, 'own')) >= MOST_DEVICES) return
    await noteSeen(trx, { day: today, digest, holderId, network, seenAs: 'own' })
  })
}

/** So many devices of one holder are known in one day: nobody fills the disk with them. */
const MOST_DEVICES = 20
