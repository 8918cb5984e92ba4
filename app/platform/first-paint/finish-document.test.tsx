import { renderToString } from 'react-dom/server'
import { createRequestHandler, Outlet, Scripts, type ServerBuild, ServerRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { finishDocument } from './finish-document.server.ts'

vi.stubEnv('DEV', false)
const stylesOf = (_: string, { wholeSheetFollows }: { wholeSheetFollows: boolean }) => (wholeSheetFollows ? '.lean{}' : '.all{}')
const finish = (html: string) => finishDocument(html, { stylesOf, sheet: '/site.css', worker: '/worker.js' })

/** What the installed React Router writes for a page with its scripts. */
async function renderPage(): Promise<string> {
  const file = { hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false }
  const own = { clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined }
  const root = { id: 'root', path: '', ...file, ...own, hasClientMiddleware: false, hydrateFallbackModule: undefined }
  const Layout = () => (
    <html lang="en">
      <head />
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
  const build = {
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, context: Parameters<typeof ServerRouter>[0]['context']) =>
          new Response(renderToString(<ServerRouter context={context} url={request.url} />), { status, headers }),
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: Layout, loader: () => ({ text: '</script><link rel="modulepreload">' }) } },
    },
    assets: {
      entry: { module: '/entry.js', imports: ['/frameworks.js'] },
      routes: { root: { ...root, module: '/root.js', imports: ['/frame.js'] } },
      url: '/manifest.js',
      version: '1',
    },
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    future: {},
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    allowedActionOrigins: false,
  } as unknown as ServerBuild
  return (await createRequestHandler(build)(new Request('http://localhost/'))).text()
}

test('of what the installed React Router writes, nothing is fetched before the first paint, and its script waits', async () => {
  const html = await renderPage()
  expect(html).toContain('rel="modulepreload"')
  const finished = finish(html)
  expect(finished).not.toMatch(/<link rel="modulepreload"|<script[^>]*type="module"|<script[^>]* src=/)
  const [, deferred] = finished.match(/<script type="text\/deferred" async="">([\s\S]*?)<\/script>/)!
  for (const file of ['/manifest.js', '/root.js', '/entry.js']) expect(deferred).toContain(file)
  expect(finished.match(/<script/g)).toHaveLength(html.match(/<script/g)!.length + 1)
})

test('the styles stand in the head, and the whole sheet is named where the page’s script needs it', async () => {
  const finished = finish(await renderPage())
  expect(finished).toMatch(/<style>\.lean\{\}<\/style><script data-sheet="\/site\.css" data-worker="\/worker\.js">/)
  expect(finished).toContain('<noscript><link rel="stylesheet" href="/site.css"></noscript></head>')
})

test('a page without a script of its own has all its styles inline and fetches no sheet', () => {
  const finished = finish('<html><head></head><body></body></html>')
  expect(finished).toContain('<style>.all{}</style><script data-worker="/worker.js">')
  expect(finished).not.toContain('/site.css')
})

test('while the site is being developed, its script starts at once', async () => {
  vi.stubEnv('DEV', true)
  expect(finish(await renderPage())).toContain('<script type="module" async="">')
  vi.stubEnv('DEV', false)
})
