import { pictureWords } from '#copy/community/pictures.ts'
import { verifyPictureToken, uploadPicture } from '#app/platform/pictures/upload-picture.server.ts'
import { attachPicture, withdrawPicture, findPicture } from '#app/platform/pictures/picture-store.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Upload } from '#app/platform/http/uploads.server.ts'
import type { Services } from '#app/platform/services.server.ts'

export const logoUploads = (subject: string) => ({
  logo: (services: Services, upload: Upload, network: string) => uploadPicture(services, upload, 'logo', subject, network),
})

type Read = { ok: true; id: string | undefined } | { ok: false; errors: { logo: string } }

export async function verifyLogo(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  value: string | undefined,
  subject: string,
  now: Date,
): Promise<Read> {
  if (!value) return { ok: true, id: undefined }
  const id = verifyPictureToken(settings.secretKey, value, subject, now)
  const picture = id === undefined ? undefined : await findPicture(db, id)
  return picture?.purpose === 'logo' ? { ok: true, id } : { ok: false, errors: { logo: pictureWords.gone } }
}

/** Replaces a logo; null removes it. @returns the logo that now counts: still `before` if the new one could not be attached */
export async function replaceLogo(trx: Trx, before: string | null, after: string | null, now: Date): Promise<string | null> {
  if (before === after) return before
  if (after !== null && !(await attachPicture(trx, after, now))) return before
  if (before !== null) await withdrawPicture(trx, before, now)
  return after
}

export async function getLogoStatus(db: Db, id: string | null): Promise<'none' | 'waits' | 'shown'> {
  const picture = id === null ? undefined : await findPicture(db, id)
  return picture ? (picture.published ? 'shown' : 'waits') : 'none'
}
