import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that Linux gives to connections by itself (from 32,768), and above the one that browsers refuse (10,080). */
const PORTS = [11_000, 32_000] as const
const given = new Set<number>()

/**
 * A port for a program that is started next, seconds later perhaps. No process is given one twice: Caddy serves two
 * things at one port without a word, so that the wrong one answers.
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
