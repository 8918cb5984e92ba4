import type { Files } from '#app/integrations/files/files.ts'
import type { Services } from '#app/platform/services.server.ts'
import { hasPreview, parsePictureFileName, pictureFileName, listPictureFileNames, BLUR_GRID } from './picture.ts'
import { findPublishedPicture, findPicture, listPictures } from './picture-store.server.ts'
import type { PictureBackup } from '#app/platform/backup/archive.server.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isOutage, OUTAGE_RETRY_SECONDS } from '#app/platform/database/outage.ts'
import { createConcurrencyLimit } from '#app/platform/http/concurrency-limit.server.ts'
import { DENY_ALL_POLICY, CROSS_ORIGIN_HEADERS } from '#app/platform/http/security.server.ts'
import { thumbHashToRGBA } from 'thumbhash'

type OpenedPicture = { etag: string; type: string; open: () => ReturnType<Files['open']> }

export async function openPublicPicture({ db, files }: Pick<Services, 'db' | 'files'>, name: string): Promise<OpenedPicture | undefined> {
  const wanted = parsePictureFileName(name)
  const picture = wanted && (await findPublishedPicture(db, wanted.id))
  if (!picture || !wanted) return undefined
  const isThere = wanted.shows === 'preview' ? hasPreview(picture) : picture.widths.includes(wanted.shows)
  return isThere ? { etag: `"${name}"`, type: wanted.type, open: () => files.open(name) } : undefined
}

export async function readAttachedPicture({ db, files }: Pick<Services, 'db' | 'files'>, id: string) {
  const picture = await findPicture(db, id)
  if (!picture?.attached) return undefined
  return (await files.open(pictureFileName(picture.id, Math.max(...picture.widths), 'webp')))?.body
}

const BATCH_SIZE = 500

export function createPictureBackup(files: Files): PictureBackup {
  return {
    files,
    async listReferenced(trx, after) {
      const pictures = await listPictures(trx, { after, most: BATCH_SIZE })
      return { keys: pictures.flatMap(listPictureFileNames), next: pictures.length === BATCH_SIZE ? pictures.at(-1)!.id : undefined }
    },
    async isReferenced(db, key) {
      const named = parsePictureFileName(key)
      return named !== undefined && (await findPicture(db, named.id)) !== undefined
    },
    typeOf: (key) => parsePictureFileName(key)?.type,
  }
}

/** A lookup takes a millisecond and a page has a dozen pictures, so even 150 people who open a page at once wait only for seconds. */
const LOOKUP_LIMIT = { concurrency: 8, maxQueue: 2_000 }
const RETRY_SECONDS = 2

type Asked = { name: string; request: IncomingMessage; response: ServerResponse }

/** Serves pictures. Browsers revalidate each one, so that a withdrawn picture disappears at once. */
export function createPictureHandler(services: Pick<Services, 'db' | 'files' | 'log'>, headers: Record<string, string>) {
  const lookups = createConcurrencyLimit(LOOKUP_LIMIT)
  const own = {
    ...headers,
    ...CROSS_ORIGIN_HEADERS,
    'cache-control': 'private, max-age=0, must-revalidate',
    'content-security-policy': `${DENY_ALL_POLICY}; sandbox`,
    // A copy at a search engine could not be withdrawn.
    'x-robots-tag': 'noindex',
  }

  /** @param notThere answers if there is no public picture, whatever the reason */
  return async function send({ name, request, response }: Asked, notThere: () => void): Promise<void> {
    const lookup = lookups.run(() => openPublicPicture(services, name))
    if (!lookup) return answerBusy(response, headers, RETRY_SECONDS)
    try {
      const picture = await lookup
      if (!picture) return notThere()
      const { etag, type } = picture
      if (has(request.headers['if-none-match'], etag)) return void response.writeHead(304, { ...own, etag }).end()
      const opened = await picture.open()
      if (!opened) services.log.error({ file: name }, 'the file of a picture is not there')
      if (!opened) return notThere()
      response.writeHead(200, { ...own, etag, 'content-type': type, 'content-length': opened.bytes, 'content-disposition': 'inline' })
      if (request.method === 'HEAD') await Promise.all([opened.body.cancel(), response.end()])
      else await pipeline(opened.body, response)
    } catch (error) {
      if (!response.headersSent) answerBusy(response, headers, OUTAGE_RETRY_SECONDS)
      else response.destroy()
      if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return
      services.log[isOutage(error) ? 'warn' : 'error']({ err: error }, 'a picture cannot be read')
    }
  }
}

function has(sent: string | undefined, etag: string): boolean {
  return sent !== undefined && sent.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)
}

function answerBusy(response: ServerResponse, headers: Record<string, string>, seconds: number): void {
  const own = { 'content-security-policy': DENY_ALL_POLICY, 'retry-after': String(seconds), 'content-length': 0 }
  response.writeHead(503, { ...headers, 'cache-control': 'no-store', ...own }).end()
}

/** Colors to show until a picture has loaded, as '#rrggbb'. A transparent picture has none, because they would show through. */
export function blurColors(thumbhash: string): string[] {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
  if (rgba.some((value, at) => at % 4 === 3 && value < 255)) return []
  const partOf = (at: number, parts: number, of: number) => [Math.floor((at * of) / parts), Math.ceil(((at + 1) * of) / parts)] as const
  return Array.from({ length: BLUR_GRID.columns * BLUR_GRID.rows }, (_, cell) => {
    const [left, right] = partOf(cell % BLUR_GRID.columns, BLUR_GRID.columns, w)
    const [top, bottom] = partOf(Math.floor(cell / BLUR_GRID.columns), BLUR_GRID.rows, h)
    const sums = [0, 0, 0]
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) sums.forEach((sum, color) => (sums[color] = sum + rgba[(y * w + x) * 4 + color]!))
    const pixels = (right - left) * (bottom - top)
    return `#${sums.map((sum) => hex(sum / pixels)).join('')}`
  })
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
