import type { Services } from '#app/platform/services.server.ts'
import { readFileName } from './picture.ts'
import { findPublished } from './picture-store.server.ts'

/**
 * One file of a published picture. Of all others nothing is told, not even that they are there. A browser asks each time
 * whether it may still show it, so that a picture that was withdrawn is gone at once.
 */
export async function openPicture({ db, files }: Pick<Services, 'db' | 'files'>, name: string, request: Request): Promise<Response> {
  const wanted = readFileName(name)
  const picture = wanted && (await findPublished(db, wanted.id))
  if (!picture?.widths.includes(wanted!.width)) return new Response(null, { status: 404 })
  const headers = { 'cache-control': 'private, max-age=0, must-revalidate', etag: `"${name}"` }
  if (request.headers.get('if-none-match')?.includes(headers.etag)) return new Response(null, { status: 304, headers })
  const opened = await files.open(name)
  if (!opened) return new Response(null, { status: 404 })
  return new Response(opened.body, {
    headers: {
      ...headers,
      'content-type': `image/${wanted!.format}`,
      'content-length': String(opened.bytes),
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
