import { z } from 'zod'
import { deskAmbassadorWords } from '#copy/community/desk-ambassadors.ts'
import { findSignUpById, listSignUpsByEmail } from '#app/domains/community/ambassadors/ambassador-submission.server.ts'
import { listInvitationCodes } from '#app/domains/community/invitations/code-store.server.ts'
import { normalizeCode } from '#app/domains/community/invitations/invitation-code.ts'
import { listSeedEntries } from '#app/domains/community/seeds/seed-history.server.ts'
import { findHolderIdByEmail, findHolderById, sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { listPendingDays } from '#app/domains/community/seeds/pending-seeds.server.ts'
import {
  ambassadorVersion,
  decidePendingSeeds,
  reverseEarnedSeeds,
  markInvitationReviewed,
  restoreAmbassador,
  suspendAmbassador,
} from '#app/domains/community/your-seeds/decide-ambassador.server.ts'
import { listTimeline } from '#app/domains/staff/audit/audit-log.server.ts'
import { type Decider, formatSeenVersion } from '#app/domains/staff/review/authorize-decision.server.ts'
import { validateReason, handleDecision, reasonField } from '#app/domains/staff/review/handle-decision.server.ts'
import { showSuspensions } from '#app/domains/staff/review/suspensions.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { formatShortDay } from '#app/platform/format/dates.ts'
import { counted } from '#app/platform/format/numbers.ts'
import type { Services } from '#app/platform/services.server.ts'

const MAX_ENTRIES = 40

/** @param id the id of a holder of seeds, or of one of their sign-ups */
export async function showAmbassador({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>, id: string) {
  const holder = isUuid(id) ? await findBy(db, id) : undefined
  if (!holder) return undefined
  const practice = settings.siteMode === 'demo'
  const shownAt = now().toISOString()
  const [signUps, codes, waiting, balance, entries, suspensions, version, timeline] = await Promise.all([
    listSignUpsByEmail(db, holder.email),
    listInvitationCodes(db, holder.id, 20),
    listPendingDays(db, holder.id, practice),
    sumSeedsByEmail(db, holder.email, practice),
    listSeedEntries(db, holder.id, practice, { most: MAX_ENTRIES, before: undefined }),
    showSuspensions(db, 'ambassador', holder.id),
    ambassadorVersion(db, holder.id),
    listTimeline(db, 'ambassador', holder.id),
  ])
  const newest = signUps[0]
  const first = signUps.at(-1)
  return {
    id: holder.id,
    name: newest ? `${newest.firstName} ${newest.lastName}` : null,
    email: holder.email,
    phone: newest?.phone ?? null,
    since: first ? formatShortDay(first.receivedAt) : null,
    suspended: holder.suspendedAt !== null,
    signUps: signUps.map(({ reference, receivedAt, suspicion }) => ({
      reference,
      day: formatShortDay(receivedAt),
      suspicious: suspicion !== null,
    })),
    codes: codes.map(({ code, suspicion }) => ({ code, suspicious: suspicion !== null })),
    balance: counted(balance),
    pending: counted(waiting.reduce((sum, { seeds }) => sum + seeds, 0)),
    shownAt,
    waiting: waiting.map(({ day, seeds, kinds, reasons }) => ({
      day,
      shown: formatShortDay(new Date(`${day}T12:00:00Z`)),
      seeds: counted(seeds),
      kinds: Object.entries(kinds).map(([kind, count]) => ({ kind, count })),
      reasons: Object.keys(reasons),
    })),
    entries: entries.map(({ id: entryId, kind, bookedAt, seeds, waiting: waits, reverses, reason }) => ({
      id: entryId,
      kind,
      day: formatShortDay(bookedAt),
      seeds,
      waits: waits > 0,
      reason,
      reversible: reverses === null && seeds > 0 && !kind.startsWith('gift'),
    })),
    suspensions,
    seen: formatSeenVersion(version, timeline),
    timeline,
  }
}

async function findBy(db: Services['db'], id: string) {
  const holder = await findHolderById(db, id)
  if (holder) return holder
  const signUp = await findSignUpById(db, id)
  const holderId = signUp && (await findHolderIdByEmail(db, signUp.email))
  return holderId === undefined ? undefined : findHolderById(db, holderId)
}

export type AmbassadorToDecide = NonNullable<Awaited<ReturnType<typeof showAmbassador>>>

/** The value of the field `day` that means every day. */
const ALL_DAYS = 'all'
const { acts, refused } = deskAmbassadorWords
const { reverse, waiting } = acts

const form = z.object({
  act: z.enum(['release', 'leave-out', 'reverse', 'trust', 'suspend', 'restore']),
  day: z.union([z.literal(ALL_DAYS), z.iso.date()], waiting.missing).optional(),
  until: z.coerce.date().optional(),
  entry: z.union([z.uuid(), z.literal('')], reverse.missing).optional(),
  seeds: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d{0,5})?$/, reverse.invalid)
    .transform((typed) => (typed === '' ? undefined : Number(typed)))
    .optional(),
  code: z.string().max(20).optional(),
  why: reasonField,
})
type Input = z.output<typeof form>
const NEED_DAY: Input['act'][] = ['release', 'leave-out']
const NEED_REASON: Input['act'][] = ['leave-out', 'reverse', 'suspend']

export function handleAmbassadorDecision(request: FormRequest, { id }: AmbassadorToDecide) {
  return handleDecision(request, {
    schema: form,
    subject: { kind: 'ambassador', id },
    validate: (input): Record<string, string> => ({
      ...(input.act === 'reverse' && !input.entry ? { entry: reverse.missing } : {}),
      ...(NEED_DAY.includes(input.act) && !input.day ? { day: waiting.missing } : {}),
      ...validateReason(NEED_REASON.includes(input.act), input.why),
    }),
    decide: (services, input, decider) => act(services, id, input, decider),
    describeRefusal: (reason) => (reason in refused ? { notice: refused[reason as keyof typeof refused] } : undefined),
  })
}

async function act(
  services: Services,
  holderId: string,
  { act: asked, day, until, entry, seeds, code, why: reason }: Input,
  decider: Decider,
) {
  if (asked === 'suspend') return suspendAmbassador(services, holderId, { ...decider, reason: reason! })
  if (asked === 'restore') return restoreAmbassador(services, holderId, decider)
  if (asked === 'trust') return markInvitationReviewed(services, normalizeCode(code) ?? '', decider)
  if (asked === 'reverse') return reverseEarnedSeeds(services, { holderId, entryId: entry!, seeds, why: reason! }, decider)
  const of = { ...(day !== ALL_DAYS && { day: day! }), ...(until && { until }) }
  return decidePendingSeeds(services, { holderId, decision: asked, ...of }, { ...decider, why: reason })
}
