import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { dirname, join, relative, sep } from 'node:path'
import { bestEncoding } from './encoding.server.ts'
import { picturePolicy } from './security.server.ts'

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
/** Read in ranges, whatever their size. */
const IN_RANGES = new Set(['mp4', 'webm', 'pmtiles'])
/** Larger files are read from disk when asked for, in the ranges asked for. */
const KEPT_IN_MEMORY_BYTES = 512 * 1024

type StaticFile = {
  path: string
  size: number
  type: string
  etag: string
  cacheControl: string
  /** What a picture may do, if it is one that could do something. */
  policy: string | undefined
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer } | undefined
}

type StaticFiles = {
  find(path: string): StaticFile | undefined
  /** A file of another build: of the one before, for a page that is still open, or of the next, for one that a newer process made. */
  findInOtherBuilds(path: string): Promise<StaticFile | undefined>
}

/**
 * Reads the files of one build once, and those of others when they are asked for. The names form closed lists, so no path
 * of a request ever touches the disk's names. Files whose name carries their hash may be kept by browsers for a year.
 * @param folder `client` of the build; other builds stand beside it (see bin/builds.mjs). Undefined: none of a build
 * @param others files from elsewhere by their address, such as `/map-tiles.pmtiles`
 */
export async function openStaticFiles(folder: string | undefined, others: [url: string, path: string][] = []): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  for (const [url, path] of [...(folder ? await listFiles(folder, '/') : []), ...others]) files.set(url, await readStaticFile(url, path))
  const listOtherBuilds = folder ? openListOfAssets(dirname(dirname(folder))) : async () => new Map<string, string>()
  return {
    find: (path) => files.get(path),
    findInOtherBuilds: async (url) => {
      const path = (await listOtherBuilds()).get(url)
      const file = path && (await readStaticFile(url, path).catch(() => undefined))
      if (file) files.set(url, file)
      return file || undefined
    },
  }
}

/** The hashed files of all builds, listed anew when a build has come or gone: a made-up name costs one look at a folder's time. */
function openListOfAssets(builds: string): () => Promise<Map<string, string>> {
  let listed = { at: 0, assets: Promise.resolve(new Map<string, string>()) }
  return async () => {
    const { mtimeMs } = await stat(builds)
    if (mtimeMs !== listed.at) listed = { at: mtimeMs, assets: listAssets(builds) }
    return listed.assets
  }
}

async function listAssets(builds: string): Promise<Map<string, string>> {
  const names = (await readdir(builds)).filter((name) => !name.startsWith('.'))
  const lists = await Promise.all(names.map((name) => listFiles(join(builds, name, 'client', 'assets'), '/assets/')))
  return new Map(lists.flat())
}

async function listFiles(folder: string, prefix: string): Promise<[url: string, path: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [prefix + relative(folder, path).split(sep).join('/'), path]
    })
}

async function readStaticFile(url: string, path: string): Promise<StaticFile> {
  const { size, mtimeMs } = await stat(path)
  const extension = path.split('.').at(-1) ?? ''
  const kept = size <= KEPT_IN_MEMORY_BYTES && !IN_RANGES.has(extension) ? await readFile(path) : undefined
  return {
    path,
    size,
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: kept
      ? `"${createHash('sha256').update(kept).digest('base64url').slice(0, 22)}"`
      : `"${size.toString(36)}-${mtimeMs.toString(36)}"`,
    cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    policy: kept && extension === 'svg' ? picturePolicy(kept.toString()) : undefined,
    bodies: kept && (await bodiesOf(path, kept)),
  }
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
  if (file.policy) Object.assign(common, { 'content-security-policy': file.policy })
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
