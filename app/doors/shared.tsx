import { type MiddlewareFunction, Outlet } from 'react-router'
import { pageContext } from '#app/platform/services.server.ts'

/** Browsers revalidate a page on each visit. An unchanged page costs only a few bytes. */
const ASK_EACH_TIME = 'max-age=0, must-revalidate'

/** Puts pages into the shared cache, which otherwise has only the 404 page. A route may set its own `Cache-Control` for browsers. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, context }, next) => {
    const response = await next()
    const page = context.get(pageContext)
    if (request.method === 'POST' && isDocument(response)) page.audience ??= 'sender'
    if (request.method !== 'GET' || response.status !== 200 || page.reading.isPrivate()) return response
    page.audience = 'everyone'
    response.headers.set('cache-control', `public, ${response.headers.get('cache-control') ?? ASK_EACH_TIME}`)
    return response
  },
]

const isDocument = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

export default Outlet
