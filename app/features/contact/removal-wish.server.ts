import { personalDataWords } from '#words/personal-data.ts'
import { keyedDigest } from '#app/platform/digest.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listMessagesWith } from './send-message.server.ts'

type Keyed = Pick<Services, 'settings'>

/** What such a wish is about, as it is written down; a message of anybody's may say the same. */
export const REMOVAL_SUBJECT = personalDataWords.request.subject

/** The name that the act of asking to be removed has: of one address on one day always the same. @param email in lower case */
export function attemptOfRemoval({ settings }: Keyed, email: string, at: Date): string {
  return keyedDigest(settings.secretKey, 'attempt:removal', `${email} ${at.toISOString().slice(0, 10)}`)
}

/** Whether a message is such a wish: nothing else can have the name of that act. @param email in lower case */
export function isRemoval(services: Keyed, email: string, { attempt, receivedAt }: { attempt: string | null; receivedAt: Date }): boolean {
  return attempt === attemptOfRemoval(services, email, receivedAt)
}

/** Every such wish that is kept, the oldest first: whoever removes a person removes theirs with them. */
export async function listRemovalWishes(services: Keyed & { db: Db }) {
  const sent = await listMessagesWith(services.db, REMOVAL_SUBJECT)
  return sent.filter((each) => isRemoval(services, each.email.toLowerCase(), each))
}
