import { pictureWords } from '#words/pictures.ts'
import { readCarried } from '#app/features/pictures/carried-picture.server.ts'
import { keepPicture, withdrawPicture } from '#app/features/pictures/keep-picture.server.ts'
import { findUnwithdrawn } from '#app/features/pictures/picture-store.server.ts'
import { takePicture } from '#app/features/pictures/take-picture.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Upload } from '#app/platform/http/upload-parts.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** The file in the field of a logo. @param of whose form it is: a start's id, or an owner's address */
export const logoFile = (of: string) => ({
  logo: (services: Services, upload: Upload, network: string) => takePicture(services, upload, 'logo', of, network),
})

type Read = { ok: true; id: string | undefined } | { ok: false; errors: { logo: string } }

/** The picture that the field of a form carries on; undefined where there is none. */
export async function readLogo({ db, settings }: Pick<Services, 'db' | 'settings'>, value: string | undefined, of: string): Promise<Read> {
  if (!value) return { ok: true, id: undefined }
  const id = readCarried(settings.secretKey, value, of)
  const picture = id === undefined ? undefined : await findUnwithdrawn(db, id)
  return picture?.purpose === 'logo' ? { ok: true, id } : { ok: false, errors: { logo: pictureWords.gone } }
}

/**
 * Puts one logo in the place of another; null for none. One that is gone or was refused takes the place of none.
 * @returns the logo that stands from now on
 */
export async function changeLogo(trx: Trx, before: string | null, after: string | null, now: Date): Promise<string | null> {
  if (before === after) return before
  if (after !== null && !(await keepPicture(trx, after, now))) return before
  if (before !== null) await withdrawPicture(trx, before, now)
  return after
}

/** How it stands with a logo, as its owner is told. */
export async function sayLogo(db: Db, id: string | null): Promise<'none' | 'waits' | 'shown'> {
  const picture = id === null ? undefined : await findUnwithdrawn(db, id)
  return picture ? (picture.published ? 'shown' : 'waits') : 'none'
}
