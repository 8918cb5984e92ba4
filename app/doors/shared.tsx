import { type MiddlewareFunction, Outlet } from 'react-router'
import type { Door } from '#app/platform/http/door.ts'
import { pageContext } from '#app/platform/services.server.ts'

export const handle = { prepared: true } satisfies Door

/** A browser asks each time whether it still has the newest, and is told so in a few bytes. */
const ASK_EACH_TIME = 'max-age=0, must-revalidate'

/**
 * The one door whose pages may be kept and handed to everyone. A route may say with a `Cache-Control` of its own how
 * long browsers need not ask again.
 */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, context }, next) => {
    const response = await next()
    const page = context.get(pageContext)
    if (request.method === 'POST' && isDocument(response)) page.audience ??= 'sender'
    if (request.method !== 'GET' || response.status !== 200 || page.reading.isForOneVisitor()) return response
    page.audience = 'everyone'
    response.headers.set('cache-control', `public, ${response.headers.get('cache-control') ?? ASK_EACH_TIME}`)
    return response
  },
]

const isDocument = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

export default Outlet
