import type { RequestListener } from 'node:http'

/** Asked by whoever watches the process, whatever language it speaks. */
const WATCHED = new Set(['/healthz', '/readyz'])
/** No page has this address. */
const ELSEWHERE = '/no-such-page'

/**
 * A site below a path of its own, such as `/es`. Only what leaves the process knows the path; behind this every address
 * begins where the site begins.
 * @param basePath empty where the site has the whole origin
 */
export function below(basePath: string, listener: RequestListener): RequestListener {
  if (basePath === '') return listener
  return (request, response) => {
    const url = request.url ?? '/'
    const path = url.split('?', 1)[0]
    if (path === basePath) request.url = `/${url.slice(basePath.length)}`
    else if (url.startsWith(`${basePath}/`)) request.url = url.slice(basePath.length)
    else if (!WATCHED.has(url)) request.url = ELSEWHERE
    listener(request, response)
  }
}
