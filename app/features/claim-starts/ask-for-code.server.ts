import { verifyWords } from '#words/claim.ts'
import type { Place } from '#app/features/places/place.ts'
import { tellCeilingReached } from '#app/features/submissions/tell-ceiling.server.ts'
import type { Sending } from '#app/forms/answer-form.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Room } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isOnFile, type Reached } from './reached.ts'
import { wasSentToLately } from './claim-start-store.server.ts'
import { codeCeilings, type CodeStep } from './code-ceilings.server.ts'

type Asking = Pick<Services, 'db' | 'limits' | 'sendMail' | 'settings'>

/** Takes one code from the ceilings of its destination. @returns what to tell where none may go there now; undefined where one may */
export async function askForCode(
  services: Asking,
  { place, reached }: { place: Pick<Place, 'id' | 'phone' | 'email'>; reached: Reached },
  { network, now }: Pick<Sending, 'network' | 'now'>,
): Promise<string | undefined> {
  const { db, limits } = services
  if (await wasSentToLately(db, reached, now)) return verifyWords.code.tooSoon
  const room = await limits.takeSteps(codeCeilings({ placeId: place.id, reached, onFile: isOnFile(place, reached), network }))
  if (room.site) return undefined
  if (room.destination) await inTransaction(db, (trx) => tellCeilingReached(services, trx, 'claim-codes', now))
  return whyNot(room)
}

function whyNot(room: Room<CodeStep>): string {
  if (room.destination) return verifyWords.noMore.site
  if (room.moment) return verifyWords.noMore.destination
  if (room.block) return verifyWords.code.tooSoon
  if (room.destinationFromNetwork && !room.unentered) return verifyWords.noMore.unentered
  return room.destinationFromNetwork || !room.listing ? verifyWords.noMore.network : verifyWords.noMore.destination
}
