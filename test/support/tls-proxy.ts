import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { findProgram, makeCertificate } from './deploy-files.ts'
import { atEndOfFile, makeFolder } from './end-of-file.ts'
import { freePort } from './free-port.ts'
import { startNginx } from './nginx.ts'
import { startUpstreamServer } from './upstream-server.ts'

export type TlsProxy = {
  /** `https://localhost:…`, which the site behind the proxy needs as its SITE_URL, so a test may choose the port first. */
  url: string
  /** The address of plain HTTP, which only redirects; undefined without nginx. */
  plainUrl: string | undefined
  /** The certificate for clients to trust. Browsers are told to ignore certificate errors instead. */
  ca: string
  /** Returns what nginx has logged. */
  logs: () => string
}

/**
 * Puts TLS in front of a site until the end of the test file: nginx with the files of `deploy/` if it is installed, or else a small
 * proxy of Node.js that treats headers alike. The site needs `TRUST_PROXY=1` and `SITE_URL` as `url` will be.
 * @param chosenPort the port, if one was chosen before
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

/** Runs nginx with `deploy/nginx.conf` in front of a stand-in for the site. */
export async function startStandInBehindNginx() {
  const standIn = await startUpstreamServer()
  return { standIn, proxy: await startTlsProxy(standIn) }
}
