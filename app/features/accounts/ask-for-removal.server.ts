import { heldWords } from '#app/content/en/account.ts'
import { sendMessage } from '#app/features/contact/send-message.server.ts'
import type { Receiving } from '#app/features/notices/receive-submission.server.ts'
import { digest } from '#app/platform/digest.server.ts'
import type { Receipt } from '#app/platform/forms/answer-form.server.ts'
import { listHeld } from './held-submissions.server.ts'

/**
 * Files the wish to be removed as a message to the ministry, where a person acts on it. Asked again on the same day
 * it is the same wish. @param email in lower case, proven by the private link
 */
export async function askForRemoval(services: Receiving, email: string, receipt: Receipt) {
  const { name, subject, message } = heldWords.request
  const references = (await listHeld(services.db, email)).map(({ reference }) => reference)
  const day = receipt.now.toISOString().slice(0, 10)
  return sendMessage(
    services,
    { name, email, subject, message: message(references).slice(0, 5_000) },
    { ...receipt, attempt: digest('removal', email, day) },
  )
}
