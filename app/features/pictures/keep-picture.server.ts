import { pictureMailWords } from '#words/pictures.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { noteStep } from './picture-store.server.ts'

/** It belongs to something from now on, and the ministry hears that it waits for a look. @returns false where it is gone */
export async function keepPicture(
  { settings, sendMail }: Pick<Services, 'settings' | 'sendMail'>,
  trx: Trx,
  id: string,
  now: Date,
): Promise<boolean> {
  if (!(await noteStep(trx, id, 'keptAt', now))) return false
  await sendMail(trx, toMail('picture', settings.contact.email, pictureMailWords(id)))
  return true
}

/** Nobody is shown it from now on. */
export async function withdrawPicture(trx: Trx, id: string, now: Date): Promise<void> {
  await noteStep(trx, id, 'withdrawnAt', now)
}
