import { randomUUID } from 'node:crypto'
import { pictureWords } from '#words/pictures.ts'
import type { Upload } from '#app/platform/http/upload-parts.server.ts'
import { type Limit, takeOfNetwork } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { carryPicture } from './carried-picture.server.ts'
import { hasPreview, type PicturePurpose } from './picture.ts'
import { countUnkeptBytes, insertPicture } from './picture-store.server.ts'
import { putFiles } from './put-files.server.ts'

type Taking = Pick<Services, 'db' | 'files' | 'images' | 'limits' | 'settings' | 'log' | 'now'>
type Taken = { ok: true; value: string } | { ok: false; error: string }

/**
 * Each takes a second of a core, whatever becomes of its form. A church hall whose people send a memory each after an evening
 * is one network: two hundred of them are three minutes of one core in an hour. One customer may have 65,536 networks of IPv6:
 * all of them together have twice as many.
 */
const FROM_ONE_NETWORK: Limit = { name: 'pictures-network', max: 200, perSeconds: 3_600 }
const FROM = { one: FROM_ONE_NETWORK, block: { ...FROM_ONE_NETWORK, name: 'pictures-block', max: 400 } }
/** One that took four seconds counts as so many more. */
const HEAVY_COUNTS_MORE = 9
/** All together that belong to nothing yet: five thousand photos, or what one block may send in two hours at its largest. */
const MOST_UNKEPT_BYTES = 2_000_000_000
/** With less than this free nothing is taken, long before the database has to stop writing. */
const LEAST_ROOM_BYTES = 512 * 1024 * 1024

/**
 * Makes a picture out of a file that came with a form and keeps it where nobody sees it. It outlives a form that has to be
 * mended: its field carries it on (`readCarried`). What no form keeps in the end is swept.
 * @param of whose form it is
 */
export async function takePicture(
  services: Taking,
  { path, whole }: Pick<Upload, 'path' | 'whole'>,
  purpose: PicturePurpose,
  of: string,
  network: string,
): Promise<Taken> {
  const { db, files, images, limits, settings, now } = services
  if (!whole) return { ok: false, error: pictureWords.problems['too-large'] }
  if (!(await takeOfNetwork(limits, network, FROM)))
    return { ok: false, error: pictureWords.tooMany(Math.ceil(limits.secondsToWait(FROM_ONE_NETWORK) / 60)) }
  if (!(await hasRoom(services))) return { ok: false, error: pictureWords.noRoom }
  const made = await images.make(path, { preview: hasPreview({ purpose }), opaque: purpose === 'memory' })
  if (made.heavy) for (let more = 0; more < HEAVY_COUNTS_MORE; more++) await takeOfNetwork(limits, network, FROM)
  if (!made.ok) return { ok: false, error: pictureWords.problems[made.reason] }
  const id = randomUUID()
  await insertPicture(db, { ...(await putFiles(files, id, made)), purpose, takenAt: now() })
  return { ok: true, value: carryPicture(settings.secretKey, id, of) }
}

async function hasRoom({ db, files, log }: Taking): Promise<boolean> {
  const [roomBytes, unkeptBytes] = [await files.roomBytes(), await countUnkeptBytes(db)]
  const hasIt = roomBytes >= LEAST_ROOM_BYTES && unkeptBytes < MOST_UNKEPT_BYTES
  if (!hasIt) log.error({ roomBytes, unkeptBytes }, 'there is no room for pictures')
  return hasIt
}
