import { findInvitationCode } from '#app/domains/community/invitations/code-store.server.ts'
import { normalizeCode } from '#app/domains/community/invitations/invitation-code.ts'
import { officeDay } from '#app/platform/format/dates.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { sign, verify } from '#app/platform/tokens.server.ts'
import { creditAct, hashVisitor, invalidateSeedPages } from './credit-act.server.ts'
import { MIN_VISIT_MS } from './watch-visit.ts'
import { type DayHasher, openDayHasher, recordVisitor, type Visitor } from './visitor-store.server.ts'

type Visiting = Pick<Services, 'db' | 'settings' | 'limits' | 'now' | 'pageCache'>

export type VisitReport = { code: string | null; via: string | null; token: string | null }
export type OwnDeviceReport = { code: string | null; proof: string | null }
type Seen = { code: string; kind: 'scan' | 'visit'; digest: string }

const MAX_VISIT_MS = 3_600_000

async function identifyVisit({ db }: Visiting, hasher: DayHasher, visitor: Visitor, { code: typed, via }: VisitReport): Promise<Seen> {
  const code = normalizeCode(typed) ?? ''
  const known = await findInvitationCode(db, code)
  return { code, kind: via === 'qr' ? 'scan' : 'visit', digest: hashVisitor(hasher, visitor, known?.holderId ?? '').visit }
}

/** Returns a token that the page sends back after two seconds. Nothing is stored before that. */
export async function beginVisit(services: Visiting, visitor: Visitor | undefined, sent: VisitReport): Promise<string> {
  const now = services.now()
  const today = officeDay(now)
  const hasher = visitor && (await openDayHasher(services.db, today, today))
  const bound = hasher ? await identifyVisit(services, hasher, visitor, sent) : { code: '', kind: '', digest: '' }
  return sign(services.settings.secretKey, purposeOf(bound), String(now.getTime()), new Date(now.getTime() + MAX_VISIT_MS))
}

/** A token is valid for one code, one kind of visit and one visitor. The ledger ensures that it counts once. */
const purposeOf = ({ code, kind, digest }: { code: string; kind: string; digest: string }) => `visit:${code}:${kind}:${digest}`

export async function completeVisit(services: Visiting, visitor: Visitor | undefined, sent: VisitReport): Promise<void> {
  const { db, settings } = services
  const now = services.now()
  const token = sent.token ?? ''
  // The time in the token is not trusted yet. It is verified below, with the salt of its day.
  const began = new Date(Number(token.split('.', 1)[0]))
  const age = now.getTime() - began.getTime()
  if (!visitor || !(age >= MIN_VISIT_MS && age < MAX_VISIT_MS)) return
  // The hasher uses the salt of the day on which the visit began, because the salt changes at midnight.
  const hasher = await openDayHasher(db, officeDay(began), officeDay(now))
  if (!hasher) return
  const seen = await identifyVisit(services, hasher, visitor, sent)
  if (verify(settings.secretKey, purposeOf(seen), token, now) === undefined) return
  const { code, kind } = seen
  const act = { code, kind, practice: settings.siteMode === 'demo', now }
  if (await services.limits.consumeLimits(['visitorActs', visitor.network])) return
  const earned = await inTransaction(db, (trx) => creditAct(trx, hasher, visitor, act))
  if (earned?.pendingReason === null) await invalidateSeedPages(services)
}

/** Records that a device belongs to the holder of a code, if `sent.proof` is valid. The device earns nothing for them today. */
export async function recordOwnDevice(services: Visiting, visitor: Visitor | undefined, sent: OwnDeviceReport): Promise<void> {
  const { db, settings } = services
  const now = services.now()
  const today = officeDay(now)
  const code = normalizeCode(sent.code)
  const isProven = code !== undefined && verify(settings.secretKey, proofPurpose(code), sent.proof ?? '', now) !== undefined
  const known = isProven && (await findInvitationCode(db, code))
  if (!visitor || !known) return
  const { holderId } = known
  const hasher = (await openDayHasher(db, today, today))!
  if (await services.limits.consumeLimits(['visitorActs', visitor.network])) return
  const { own, network } = hashVisitor(hasher, visitor, holderId)
  await inTransaction(db, (trx) => recordVisitor(trx, { day: today, digest: own, holderId, network, countedAs: 'own' }))
}

const PROOF_LIFE_MS = 3_600_000
const proofPurpose = (code: string) => `own-device:${code}`

/** Makes the proof for `recordOwnDevice`. Only the private page of the holder contains it. */
export function signDeviceProof(secretKey: string, code: string, now: Date): string {
  return sign(secretKey, proofPurpose(code), 'own', new Date(now.getTime() + PROOF_LIFE_MS))
}
