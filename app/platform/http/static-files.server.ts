import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
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

export type StaticFile = {
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
    etag: kept ? `"${createHash('sha256').update(kept).digest('base64url').slice(0, 22)}"` : etagOf({ size, mtimeMs }),
    cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    policy: kept && extension === 'svg' ? picturePolicy(kept.toString()) : undefined,
    bodies: kept && (await bodiesOf(path, kept)),
  }
}

export function etagOf({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `"${size.toString(36)}-${mtimeMs.toString(36)}"`
}

/** The compressed forms that the build wrote beside the file, where it did. */
async function bodiesOf(path: string, identity: Buffer): Promise<{ identity: Buffer; br?: Buffer; gzip?: Buffer }> {
  const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]).catch(() => [])
  return { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
}
