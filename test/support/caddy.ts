import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fillTemplate, findProgram, makeCertificate } from './deploy-files.ts'
import { atEndOfFile, makeFolder } from './end-of-file.ts'
import { freePort } from './free-port.ts'
import { waitFor } from './wait-for.ts'

/** Runs Caddy with `deploy/Caddyfile` in front of a site until the end of the test file. @param chosenPort its port, if one was chosen */
export async function startCaddy(site: { url: string }, chosenPort?: number) {
  const folder = makeFolder()
  chmodSync(folder, 0o755)
  const [port, plainPort, adminPort] = [chosenPort ?? (await freePort()), await freePort(), await freePort()]
  const { certificate, key, ca } = makeCertificate(folder)
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    fillTemplate('Caddyfile', [
      // The same lines also set what only the test needs: free ports, a certificate of its own, and a log of everything.
      ['admin localhost:2019', `debug\nadmin localhost:${adminPort}\nhttp_port ${plainPort}\nhttps_port ${port}`],
      ['http://example.org', `http://localhost, http:// {`],
      ['redir', `redir https://localhost:${port}{uri} permanent`],
      ['example.org {', `https://localhost:${port} {\ntls ${certificate} ${key}`],
      ['reverse_proxy', `reverse_proxy 127.0.0.1:${new URL(site.url).port} {`],
      ['/opt/mustard-seed/deploy', `root * ${resolve('deploy')}`],
    ]),
  )
  const caddy = spawn(findProgram('caddy')!, ['run', '--config', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let written = ''
  for (const stream of [caddy.stdout, caddy.stderr]) stream.on('data', (text) => (written += text))
  const ended = new Promise((done) => caddy.once('exit', done))
  atEndOfFile(async () => {
    caddy.kill('SIGTERM')
    await ended
  })
  await waitFor('Caddy', () => written.includes('serving initial configuration') || caddy.exitCode !== null)
  if (caddy.exitCode !== null) throw new Error(`Caddy refuses deploy/Caddyfile:\n${written}`)
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plainPort}`,
    ca,
    logs: () => written,
  }
}
