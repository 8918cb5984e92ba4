import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { fillTemplate, findProgram, makeCertificate } from './deploy-files.ts'
import { atEndOfFile } from './end-of-file.ts'
import { freePort } from './free-port.ts'
import { waitFor } from './wait-for.ts'

/**
 * Runs nginx with the files of `deploy/` in front of a site.
 * @param folder for nginx's files and the certificate
 */
export async function startNginx(folder: string, site: URL, port: number) {
  const plainPort = await freePort()
  const { certificate, key, ca } = makeCertificate(folder)
  const tls = fillTemplate('nginx.conf', [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${site.port};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443', ''],
    ['server_name', 'server_name localhost;'],
    ['if ($host', `if ($host != localhost) { return 301 https://localhost:${port}$request_uri; }`],
    ['ssl_certificate ', `ssl_certificate ${certificate};`],
    ['ssl_certificate_key', `ssl_certificate_key ${key};`],
    ['access_log', `access_log ${folder}/access.log mustard_seed;`],
    ['/opt/mustard-seed/deploy', `root ${resolve('deploy')};`],
  ])
  const plain = fillPortEighty({ port: plainPort, folder, onward: `https://localhost:${port}` })
  const nginx = await runNginx(folder, [tls, plain])
  await waitUntilOpen(port)
  return { ...nginx, url: `https://localhost:${port}`, plainUrl: `http://localhost:${plainPort}`, ca }
}

/** Fills in `deploy/nginx-port-80.conf` for loopback. @param folder where nginx looks for the files of an ACME challenge */
export function fillPortEighty({ port, folder, onward }: { port: number; folder: string; onward: string }): string {
  return fillTemplate('nginx-port-80.conf', [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen [::]:80;', ''],
    ['server_name', 'server_name localhost;'],
    ['/var/www/letsencrypt', `root ${folder};`],
    ['return 301', `return 301 ${onward}$request_uri;`],
  ])
}

/**
 * Starts nginx with these site files, and everything else in the folder, until the end of the test file.
 * @throws Error with nginx's own words if it refuses them
 */
export async function runNginx(folder: string, sites: string[]) {
  // If root starts nginx, its workers run as another user.
  chmodSync(folder, 0o755)
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  sites.forEach((site, at) => {
    // The site files drop the errors about requests, so a test logs them to read them.
    const seen = site.replaceAll('error_log /dev/null', `error_log ${folder}/requests.log`)
    writeFileSync(join(folder, `site-${at}.conf`), seen)
  })
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; worker_rlimit_nofile 4096;
    pid ${folder}/nginx.pid; error_log ${folder}/error.log info;
    events { worker_connections 2000; }
    http { include /etc/nginx/mime.types; ${own} include ${folder}/site-*.conf; }`,
  )
  const words = ['-c', join(folder, 'nginx.conf'), '-p', folder]
  const { status, stderr } = spawnSync(findProgram('nginx')!, ['-t', ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`nginx refuses the files of deploy/:\n${stderr}`)
  const nginx = spawn(findProgram('nginx')!, words, { stdio: 'ignore' })
  const ended = new Promise((done) => nginx.once('exit', done))
  atEndOfFile(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  return {
    logs: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.log'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(''),
  }
}

export async function waitUntilOpen(port: number): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
  await waitFor(`somebody to listen at port ${port}`, isOpen)
}
