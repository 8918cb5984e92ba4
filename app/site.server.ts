import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { clientNetwork } from '#app/platform/http/client-address.server.ts'
import { createSite } from '#app/platform/http/site-app.server.ts'
import { loadStaticFiles, sendStaticFile } from '#app/platform/http/static-files.server.ts'
import { baseHeaders, CLOSED_POLICY } from '#app/platform/http/security.server.ts'
import { bestEncoding } from '#app/platform/http/encoding.server.ts'
import { cacheKeyOf, sendCachedPage } from '#app/platform/http/cached-page.server.ts'
import { pageContext, servicesContext, type Services } from '#app/platform/services.server.ts'

export { openServices } from '#app/platform/services.server.ts'
export { readSettings, SettingsError } from '#app/platform/settings.server.ts'
export { prepareSite } from '#app/prepare-site.server.ts'

/** What matters for a file. The rest speaks of documents, and would cost every one of a page's twenty files its bytes. */
function fileHeadersOf(headers: Record<string, string>): Record<string, string> {
  const { 'permissions-policy': _, 'cross-origin-opener-policy': __, 'x-frame-options': ___, ...rest } = headers
  return { ...rest, 'content-security-policy': CLOSED_POLICY }
}

/**
 * The whole site as one Node request listener. Two kinds of answer never reach the framework: built files and
 * pages already in the cache.
 * @param filesFolder folder of the built browser files, or undefined while Vite serves them
 */
export async function createListener(services: Services, filesFolder: string | undefined) {
  const files = filesFolder ? await loadStaticFiles(filesFolder) : new Map<string, never>()
  const headers = baseHeaders(services.settings.siteUrl.startsWith('https:'))
  const fileHeaders = fileHeadersOf(headers)
  const handlePage = createRequestHandler(build as ServerBuild, filesFolder ? 'production' : 'development')

  const site = createSite(services, headers, async (request, network) => {
    const context = new RouterContextProvider()
    const reading = services.pageCache.begin()
    context.set(servicesContext, services)
    context.set(pageContext, { reading, network })
    return { response: await handlePage(request, context), reading }
  })
  const listener = getRequestListener((request, env) => site.fetch(request, networkOfEnv(env)), {
    overrideGlobalObjects: false,
  })

  /** The socket's address lives on Node's own request; everything behind this line sees a network only. */
  function networkOfEnv(env: unknown) {
    const { incoming } = env as { incoming: IncomingMessage }
    const forwarded = incoming.headers['x-forwarded-for']
    const list = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null)
    return { network: clientNetwork(incoming.socket.remoteAddress ?? '', list, services.settings.trustProxyHops) }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const url = request.url ?? '/'
      const file = files.get(url.split('?', 1)[0]!)
      if (file) return sendStaticFile(file, request, response, fileHeaders)
      const page = services.pageCache.find(cacheKeyOf(url, bestEncoding(request.headers['accept-encoding'])))
      if (page) return sendCachedPage(page, request, response)
    }
    void listener(request, response)
  }
}
