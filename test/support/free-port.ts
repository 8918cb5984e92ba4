import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Above the last port that browsers block (10,080), and below those that Linux assigns to connections (from 32,768). */
const PORTS = [11_000, 32_000] as const
const given = new Set<number>()

/**
 * Returns a port for a program that may start only seconds later. No port is returned twice, because Caddy shares a port with
 * another program without an error, and then the wrong one answers.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS)
  if (given.has(port)) return freePort()
  given.add(port)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
