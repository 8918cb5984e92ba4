import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { freePort } from '#test/free-port.ts'
import { untilOpen } from '#test/nginx.ts'

/** A page as it leaves the site, with the headers that the site itself gives it. */
type Page = { body: Buffer; headers: string[] }
export type Rival = { url: string; stop: () => void }

/** What Node.js gives every answer by itself. */
const NODES_OWN = new Set(['date', 'connection', 'keep-alive'])

/** Asks as a browser does. */
export async function fetchPage(url: string): Promise<Page> {
  const { promise, resolve, reject } = Promise.withResolvers<Page>()
  // A connection of its own: while wrk is waited for, one that rests is ended and nobody hears of it.
  get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () => resolve({ body: Buffer.concat(parts), headers: ownHeaders(response.rawHeaders) }))
  }).on('error', reject)
  return promise
}

function ownHeaders(raw: string[]): string[] {
  return raw.filter((_, at) => !NODES_OWN.has(raw[at - (at % 2)]!.toLowerCase()))
}

/** nginx with the page as a file. @param folder for its files */
export async function startNginx(folder: string, { body }: Page): Promise<Rival> {
  const port = await freePort()
  writeFileSync(join(folder, 'page'), body)
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null;
     events { worker_connections 512; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
       server { listen 127.0.0.1:${port}; root ${folder}; location / { default_type text/html; add_header content-encoding br; } } }`,
  )
  return rival(port, 'nginx', ['-c', config])
}

/** A `node:http` server in a process of its own that does nothing but answer with the page and its headers. */
export async function startBare(folder: string, { body, headers }: Page): Promise<Rival> {
  const port = await freePort()
  writeFileSync(join(folder, 'page'), body)
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(headers))
  return rival(port, process.execPath, ['bench/server-bare.ts', String(port), join(folder, 'page'), join(folder, 'headers.json')])
}

async function rival(port: number, program: string, words: string[]): Promise<Rival> {
  const child = spawn(program, words, { stdio: 'ignore' })
  await untilOpen(port)
  return { url: `http://127.0.0.1:${port}/page`, stop: () => child.kill() }
}
