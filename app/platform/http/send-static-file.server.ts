import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { bestEncoding } from './encoding.server.ts'
import { FOR_OTHER_SITES } from './security.server.ts'
import { etagOf, type StaticFile } from './static-files.server.ts'

/**
 * Answers a request for a file. Ranges are honoured, because some browsers play video only in ranges.
 * @throws what kept a file that is read from disk from being read, after the answer that it is not there now
 */
export async function sendStaticFile(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): Promise<void> {
  if (!file.bodies) return sendFromDisk(file, request, response, headers)
  const common = commonHeaders(file, file.etag, headers)
  if (file.policy) Object.assign(common, { 'content-security-policy': file.policy })
  if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304, common).end()
  const head = request.method === 'HEAD'
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

function commonHeaders({ type, cacheControl }: StaticFile, etag: string, headers: Record<string, string>): Record<string, string> {
  return { ...headers, ...(type.startsWith('image/') && FOR_OTHER_SITES), 'content-type': type, etag, 'cache-control': cacheControl }
}

/** As it is now: an archive of tiles may be renewed while the site runs, and its size, its tag and its bytes belong together. */
async function sendFromDisk(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): Promise<void> {
  let opened: FileHandle | undefined
  try {
    opened = await open(file.path)
    const now = await opened.stat()
    const etag = etagOf(now)
    const common = commonHeaders(file, etag, headers)
    if (request.headers['if-none-match'] === etag) response.writeHead(304, common).end()
    else await sendRange(opened, now.size, request, response, common)
  } catch (error) {
    if (response.headersSent) response.destroy()
    else response.writeHead(503, { ...headers, 'cache-control': 'no-store' }).end()
    // A visitor who leaves in the middle is no fault of the file.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  } finally {
    await opened?.close()
  }
}

async function sendRange(
  opened: FileHandle,
  size: number,
  request: IncomingMessage,
  response: ServerResponse,
  common: Record<string, string>,
): Promise<void> {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  const asked = match && (match[1] || match[2])
  const start = asked ? (match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))) : 0
  const end = asked && match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  if (start > end || start >= size) return void response.writeHead(416, { ...common, 'content-range': `bytes */${size}` }).end()
  response.writeHead(asked ? 206 : 200, {
    ...common,
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(asked ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  })
  if (request.method === 'HEAD') response.end()
  // Ends the reading as well when the visitor leaves in the middle.
  else await pipeline(opened.createReadStream({ start, end, autoClose: false }), response)
}
