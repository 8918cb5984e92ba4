import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fillIn, findProgram, makeCertificate } from './deploy-files.ts'
import { freePort } from './start-site.ts'

export type TlsProxy = {
  kind: 'nginx' | 'node'
  /** `https://localhost:…`; the site behind it needs it as its SITE_URL, so the port may be chosen before. */
  url: string
  /** Plain HTTP, where there is only a redirect; undefined with the proxy of Node's. */
  plainUrl: string | undefined
  /** The certificate, for clients that take one; a browser is told to ignore what it does not know. */
  ca: string
  /** What nginx wrote into its logs. */
  logs: () => string
  stop(): Promise<void>
}

/**
 * Puts TLS in front of a site: nginx with `deploy/nginx.conf` where nginx is installed, else a small proxy of Node's that
 * treats headers alike. The site should have been started with `SITE_URL` as `url` will be, and `TRUST_PROXY=1`.
 * @param options.port where it listens, if that was chosen before; `options.kind` which of the two, if not the better one
 */
export async function startTlsProxy(site: { url: string }, options: { port?: number; kind?: TlsProxy['kind'] } = {}): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'mustard-seed-tls-'))
  const kind = options.kind ?? (findProgram('nginx') ? 'nginx' : 'node')
  const start = kind === 'nginx' ? startNginx : startNodeProxy
  const proxy = await start(folder, new URL(site.url), options.port ?? (await freePort()))
  return {
    ...proxy,
    stop: async () => {
      await proxy.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startNginx(folder: string, site: URL, port: number): Promise<TlsProxy> {
  // Its workers run as somebody else when it is started by root.
  chmodSync(folder, 0o755)
  const plainPort = await freePort()
  const { certificate, key, ca } = makeCertificate(folder)
  const server = fillIn('nginx.conf', [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${site.port};`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443', ''],
    ['server_name', 'server_name localhost;'],
    ['/var/www/letsencrypt', `root ${folder};`],
    ['return 301', `return 301 https://localhost:${port}$request_uri;`],
    ['ssl_certificate ', `ssl_certificate ${certificate};`],
    ['ssl_certificate_key', `ssl_certificate_key ${key};`],
    ['access_log', `access_log ${folder}/access.log mustard_seed;`],
    ['error_log', `error_log ${folder}/error.log crit;`],
    ['/opt/mustard-seed/deploy', `root ${resolve('deploy')};`],
  ])
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  writeFileSync(join(folder, 'site.conf'), server)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; worker_rlimit_nofile 4096;
    pid ${folder}/nginx.pid; error_log ${folder}/error.log crit;
    events { worker_connections 2000; }
    http { include /etc/nginx/mime.types; ${own} include ${folder}/site.conf; }`,
  )
  const words = ['-c', join(folder, 'nginx.conf'), '-p', folder]
  const { status, stderr } = spawnSync(findProgram('nginx')!, ['-t', ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`nginx refuses deploy/nginx.conf:\n${stderr}`)
  const nginx = spawn(findProgram('nginx')!, words, { stdio: 'ignore' })
  const ended = new Promise((done) => nginx.once('exit', done))
  await untilOpen(port)
  return {
    kind: 'nginx',
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plainPort}`,
    ca,
    logs: () => ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
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
    logs: () => '',
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`Nothing came to listen at port ${port}`)
}
