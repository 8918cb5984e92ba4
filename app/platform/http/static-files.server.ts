import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { join, sep } from 'node:path'
import { bestEncoding } from './encoding.server.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}
/** Played in ranges, whatever their size. */
const FILMS = new Set(['mp4', 'webm'])
/** Larger files are read from disk when asked for, in the ranges asked for. */
const KEPT_IN_MEMORY_BYTES = 512 * 1024

type StaticFile = {
  path: string
  size: number
  type: string
  etag: string
  cacheControl: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer } | undefined
}

/**
 * Reads the built files once: the names form a closed list, so no path of a request ever touches the disk's names.
 * Files whose name carries their hash may be kept by browsers for a year.
 */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const url = `/${path
      .slice(folder.length + 1)
      .split(sep)
      .join('/')}`
    const { size } = await stat(path)
    const extension = entry.name.split('.').at(-1) ?? ''
    const kept = size <= KEPT_IN_MEMORY_BYTES && !FILMS.has(extension) ? await readFile(path) : undefined
    files.set(url, {
      path,
      size,
      type: TYPES[extension] ?? 'application/octet-stream',
      etag: kept
        ? `"${createHash('sha256').update(kept).digest('base64url').slice(0, 22)}"`
        : `"${size.toString(36)}-${(await stat(path)).mtimeMs.toString(36)}"`,
      cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      bodies: kept && (await bodiesOf(path, kept)),
    })
  }
  return files
}

/** The compressed forms that the build wrote beside the file, where it did. */
async function bodiesOf(path: string, identity: Buffer): Promise<{ identity: Buffer; br?: Buffer; gzip?: Buffer }> {
  const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]).catch(() => [])
  return { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
}

/** Answers a request for a file. Ranges are honoured, because some browsers play video only in ranges. */
export function sendStaticFile(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const common = { ...headers, 'content-type': file.type, etag: file.etag, 'cache-control': file.cacheControl }
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, common).end()
    return
  }
  const head = request.method === 'HEAD'
  if (!file.bodies) return sendRange(file, request, response, common)
  const encoding = file.bodies.br ? bestEncoding(request.headers['accept-encoding']) : 'identity'
  const body = file.bodies[encoding] ?? file.bodies.identity
  response.writeHead(200, {
    ...common,
    'content-length': body.length,
    ...(file.bodies.br ? { vary: 'accept-encoding' } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  response.end(head ? undefined : body)
}

function sendRange(file: StaticFile, request: IncomingMessage, response: ServerResponse, common: Record<string, string>): void {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  const asked = match && (match[1] || match[2])
  const start = asked ? (match[1] ? Number(match[1]) : Math.max(0, file.size - Number(match[2]))) : 0
  const end = asked && match[1] && match[2] ? Math.min(Number(match[2]), file.size - 1) : file.size - 1
  if (start > end || start >= file.size) {
    response.writeHead(416, { ...common, 'content-range': `bytes */${file.size}` }).end()
    return
  }
  response.writeHead(asked ? 206 : 200, {
    ...common,
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(asked ? { 'content-range': `bytes ${start}-${end}/${file.size}` } : {}),
  })
  if (request.method === 'HEAD') response.end()
  else
    // Ends the reading as well when the visitor leaves in the middle.
    pipeline(createReadStream(file.path, { start, end }), response, () => {})
}
