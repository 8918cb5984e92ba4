import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { findProgram, makeCertificate } from './deploy-files.ts'
import { atEndOfFile, makeFolder } from './end-of-file.ts'
import { freePort } from './free-port.ts'
import { startNginx } from './nginx.ts'
import { startUpstreamServer } from './upstream-server.ts'

export type TlsProxy = {
  /** `https://localhost:…`; the site behind it needs it as its SITE_URL, so the port may be chosen before. */
  url: string
  /** Plain HTTP, where there is only a redirect; undefined with the proxy of Node's. */
  plainUrl: string | undefined
  /** The certificate, for clients that take one; a browser is told to ignore what it does not know. */
  ca: string
  /** What nginx wrote into its logs. */
  logs: () => string
}

/**
 * Puts TLS in front of a site: nginx with the files of `deploy/` where nginx is installed, else a small proxy of Node's that
 * treats headers alike, until the end of the test file. The site should have been started with `SITE_URL` as `url` will be, and `TRUST_PROXY=1`.
 * @param chosenPort where it listens, if that was chosen before
 */
export async function startTlsProxy(site: { url: string }, chosenPort?: number): Promise<TlsProxy> {
  const start = findProgram('nginx') ? startNginx : startNodeProxy
  return start(makeFolder(), new URL(site.url), chosenPort ?? (await freePort()))
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
  atEndOfFile(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `https://localhost:${port}`,
    plainUrl: undefined,
    ca,
    logs: () => '',
  }
}

/** nginx as `deploy/nginx.conf` sets it up, with a stand-in for the site. */
export async function startStandInBehindNginx() {
  const standIn = await startUpstreamServer()
  return { standIn, proxy: await startTlsProxy(standIn) }
}
