import { verifyWords } from '#words/claim.ts'
import type { Sending } from '#app/forms/answer-form.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Reached } from './claim-proof.ts'
import { wasSentToLately } from './claim-start-store.server.ts'
import { codeCeilings } from './code-ceilings.server.ts'

/** Takes one code from the ceilings of its destination. @returns what to tell where none may go there now; undefined where one may */
export async function askForCode(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  to: { placeId: string; reached: Reached },
  { network, now }: Pick<Sending, 'network' | 'now'>,
): Promise<string | undefined> {
  if (await wasSentToLately(db, to.reached, now)) return verifyWords.code.tooSoon
  const room = await limits.takeSteps(codeCeilings({ ...to, network }))
  if (room.site) return undefined
  return room.moment ? verifyWords.noMore : verifyWords.code.tooSoon
}
