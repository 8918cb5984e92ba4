import { personalDataWords, removalMailWords } from '#words/personal-data.ts'
import { attemptOfRemoval, isRemoval } from '#app/features/contact/removal-wish.server.ts'
import { messageKind } from '#app/features/contact/send-message.server.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import { toMail } from '#app/platform/mail-request.ts'
import { listSubmissionsFrom, type SentThing } from './list-submissions.server.ts'
import { REMOVAL_DAYS } from './removal-days.ts'

/** In the message to the ministry; who looks after the removal lists the rest by the address. */
const MOST_NAMED = 100

type Keyed = Pick<Receiving, 'settings'>

/**
 * Files the wish to be removed as a message to the ministry, where a person acts on it. Asked again on the same day
 * it is the same wish. @param email in lower case, proven by the personal link
 */
export async function askForRemoval(services: Receiving, kinds: AnySubmissionKind[], email: string, sending: SubmissionSending) {
  const { siteName } = services.settings
  const { name, subject, message } = personalDataWords.request
  const days = formatNumber(REMOVAL_DAYS)
  const found = await listSubmissionsFrom(services.db, kinds, email, MOST_NAMED + 1)
  const references = { named: found.slice(0, MOST_NAMED).map(({ id }) => id), more: found.length > MOST_NAMED }
  const stored = await receiveSubmission(
    services,
    { ...messageKind, what: 'removal' },
    { name, email, subject, message: message(references, days) },
    { ...withProvenAddress(sending), attempt: attemptOfRemoval(services, email, sending.now) },
    (reference) => toMail('removal', email, removalMailWords({ siteName, reference, days })),
  )
  return { ok: true as const, ...stored }
}

/**
 * A form may come with any address, so its mail has ceilings and what looks like a machine waits. This one is pressed
 * behind a link that was mailed to the address, once a day: whoever has stolen the link must not be able to keep that quiet.
 */
function withProvenAddress(sending: SubmissionSending): SubmissionSending {
  const open = { atOnce: true, confirmationToAddress: true, confirmationFromNetwork: true, confirmationOnSite: true }
  return { ...sending, suspicion: null, room: { ...sending.room, ...open } }
}

/**
 * The wish that need not be asked for again: it came today, or it is still being looked at and nothing was sent since.
 * @param sent the newest first
 */
export function findStandingRemoval(services: Keyed, email: string, sent: SentThing[], now: Date): SentThing | undefined {
  const at = sent.findIndex(({ attempt, at: receivedAt }) => isRemoval(services, email, { attempt: attempt ?? null, receivedAt }))
  const removal = sent[at]
  if (!removal) return undefined
  const lookedAt = at === 0 && now.getTime() - removal.at.getTime() < REMOVAL_DAYS * 86_400_000
  return lookedAt || dayOf(removal.at) === dayOf(now) ? removal : undefined
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
