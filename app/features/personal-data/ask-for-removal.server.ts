import { personalDataWords } from '#words/personal-data.ts'
import { messageKind, sendMessage } from '#app/features/contact/send-message.server.ts'
import type { Receiving, SubmissionSending } from '#app/features/notices/receive-submission.server.ts'
import { keyedDigest } from '#app/platform/digest.server.ts'
import type { Sending } from '#app/forms/answer-form.server.ts'
import { findReference } from '#app/forms/stored-attempt.server.ts'
import { listSubmissionsFrom } from './list-submissions.server.ts'

/**
 * Files the wish to be removed as a message to the ministry, where a person acts on it. Asked again on the same day
 * it is the same wish. @param email in lower case, proven by the personal link
 */
export async function askForRemoval(services: Receiving, email: string, sending: SubmissionSending) {
  const { name, subject, message } = personalDataWords.request
  const references = (await listSubmissionsFrom(services.db, email)).map(({ reference }) => reference)
  return sendMessage(
    services,
    { name, email, subject, message: message(references).slice(0, 5_000) },
    { ...sending, attempt: attemptOf(services, email, sending) },
  )
}

/** The wish of the same day, if it was filed. */
export async function findRemoval(services: Pick<Receiving, 'db' | 'settings'>, email: string, act: Pick<Sending, 'now'>) {
  return findReference(services.db, messageKind.table, attemptOf(services, email, act))
}

function attemptOf({ settings }: Pick<Receiving, 'settings'>, email: string, { now }: Pick<Sending, 'now'>): string {
  return keyedDigest(settings.secretKey, 'attempt:removal', `${email} ${now.toISOString().slice(0, 10)}`)
}
