import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, makeCertificate } from './deploy-files.ts'
import { freePort } from './free-port.ts'
import { startNginx } from './nginx.ts'
import { startStandIn } from './stand-in.ts'

export type TlsProxy = {
  kind: 'nginx' | 'node'
  /** `https://localhost:…`; the site behind it needs it as its SITE_URL, so the port may be chosen before. */
  url: string
  /** Plain HTTP, where there is only a redirect; undefined with the proxy of Node's. */
  plainUrl: string | undefined
  /** The certificate, for clients that take one; a browser is told to ignore what it does not know. */
  ca: string
  /** How many files and connections the worker of nginx may open further. */
  freeHandles: () => number
  /** What nginx wrote into its logs. */
  logs: () => string
  stop(): Promise<void>
}

/**
 * Puts TLS in front of a site: nginx with the files of `deploy/` where nginx is installed, else a small proxy of Node's that
 * treats headers alike. The site should have been started with `SITE_URL` as `url` will be, and `TRUST_PROXY=1`.
 * @param options.port where it listens, if that was chosen before; `options.kind` which of the two, if not the better one;
 *   `options.handles` how many files and connections nginx may have open
 */
export async function startTlsProxy(
  site: { url: string },
  options: { port?: number; kind?: TlsProxy['kind']; handles?: number } = {},
): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'mustard-seed-tls-'))
  const kind = options.kind ?? (findProgram('nginx') ? 'nginx' : 'node')
  const start = kind === 'nginx' ? startNginx : startNodeProxy
  const proxy = await start(folder, new URL(site.url), options.port ?? (await freePort()), options.handles)
  return {
    ...proxy,
    stop: async () => {
      await proxy.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startNodeProxy(folder: string, site: URL, port: number): Promise<TlsProxy> {
  const { certificate, key, ca } = makeCertificate(folder)
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
    const onward = request({ host: '127.0.0.1', port: site.port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(503).end()))
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    kind: 'node',
    url: `https://localhost:${port}`,
    plainUrl: undefined,
    ca,
    freeHandles: () => Number.POSITIVE_INFINITY,
    logs: () => '',
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** nginx as `deploy/nginx.conf` sets it up, with a stand-in for the site. */
export async function startStandInBehindNginx() {
  const standIn = await startStandIn()
  const proxy = await startTlsProxy(standIn)
  return {
    standIn,
    proxy,
    stop: async () => {
      await proxy.stop()
      await standIn.stop()
    },
  }
}
