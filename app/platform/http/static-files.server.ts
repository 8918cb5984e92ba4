import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname, join, relative, sep } from 'node:path'
import send from 'send'
import type { Log } from '../log.server.ts'
import { bestEncoding } from './encoding.server.ts'
import { DENY_ALL_POLICY, CROSS_ORIGIN_HEADERS } from './security.server.ts'

const YEAR_SECONDS = 31_536_000
const EXTENSIONS = { br: '.br', gzip: '.gz', identity: '' }

type StaticFile = { path: string; encodings: Set<string> }
type SendFile = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Requested paths are looked up in a list and never become part of a file path. Assets of earlier builds serve pages still open.
 */
export async function createStaticFileHandler(
  folder: string | undefined,
  headers: Record<string, string>,
  log: Pick<Log, 'error'>,
  others: [url: string, path: string][] = [],
): Promise<SendFile> {
  const files = new Map<string, StaticFile>()
  if (folder) {
    const builds = dirname(dirname(folder))
    for (const build of await readdir(builds)) await addFiles(files, join(builds, build, 'client', 'assets'), '/assets/')
    await addFiles(files, folder, '/')
  }
  for (const [url, path] of others) files.set(url, { path, encodings: new Set() })

  return (request, response) => {
    const url = request.url!.split('?', 1)[0]!
    const file = files.get(url)
    if (!file) return false
    const encoding = bestEncoding(request.headers['accept-encoding'])
    const extension = file.encodings.has(EXTENSIONS[encoding]) ? EXTENSIONS[encoding] : ''
    const isAsset = url.startsWith('/assets/')
    send(request, encodeURIComponent(basename(file.path) + extension), {
      root: dirname(file.path),
      maxAge: (isAsset ? YEAR_SECONDS : 3600) * 1000,
      immutable: isAsset,
    })
      .on('headers', () => {
        const type = contentTypeOf(file.path)
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        response.setHeader(
          'content-security-policy',
          type === 'image/svg+xml' ? `${DENY_ALL_POLICY}; style-src 'unsafe-inline'` : DENY_ALL_POLICY,
        )
        if (type.startsWith('image/')) for (const [name, value] of Object.entries(CROSS_ORIGIN_HEADERS)) response.setHeader(name, value)
        response.setHeader('content-type', type)
        if (file.encodings.size > 0) response.setHeader('vary', 'accept-encoding')
        if (extension) response.setHeader('content-encoding', encoding)
      })
      .on('error', (err: Error & { status?: number; headers?: Record<string, string> }) => {
        const status = err.status === 416 || err.status === 412 ? err.status : 503
        if (status === 503) log.error({ err }, 'a file cannot be read')
        if (response.headersSent) response.destroy()
        else response.writeHead(status, { ...headers, ...err.headers, 'cache-control': 'no-store' }).end()
      })
      .pipe(response)
    return true
  }
}

async function addFiles(files: Map<string, StaticFile>, folder: string, prefix: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)))
  for (const path of paths) {
    if (basename(path).startsWith('.') || /\.(br|gz)$/.test(path)) continue
    const encodings = new Set(['.br', '.gz'].filter((extension) => paths.has(path + extension)))
    files.set(prefix + relative(folder, path).split(sep).join('/'), { path, encodings })
  }
}

const CONTENT_TYPES: Record<string, string> = {
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

function contentTypeOf(path: string): string {
  return CONTENT_TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream'
}
