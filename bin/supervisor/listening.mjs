import { spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { BoundSocket } from 'node:net'
import { fileURLToPath } from 'node:url'

/** What a person must mend before the site can start. */
export const MUST_BE_MENDED = 2

/**
 * The file descriptors under which a server process has the supervisor's socket, after the three that every process
 * has: the same socket so many times, because from each one connection is taken in a turn of the event loop. More of
 * them shorten a crowd's wait; these cost a lone connection some 0.1 ms (docs/decisions/supervisor-and-port.md).
 */
export const SUPERVISOR_SOCKET_FDS = Array.from({ length: 24 }, (_, at) => 3 + at)

/** Where the settings say that the site listens; ends this process where they cannot be used. */
export function readListening() {
  const script = fileURLToPath(new URL('read-listening.ts', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
  return JSON.parse(stdout)
}

/**
 * Takes the port without accepting anything: the server processes do that, all on this one socket. While none of them
 * lives, visitors wait in its queue. Ends this process with one line where the port cannot be had.
 * @returns undefined where sockets have no number to hand on (Windows); the server then listens by itself
 */
export async function takePort({ host, port }) {
  try {
    const { address } = await lookup(host)
    const socket = new BoundSocket({ host: address, port })
    if (socket.fd() >= 0) return socket
    socket.close()
    return undefined
  } catch (error) {
    console.error(whyNotListening(error, { host, port }))
    process.exit(MUST_BE_MENDED)
  }
}

/** One line for the person who starts the site. @param error what the system said when the port was asked for */
export function whyNotListening(error, { host, port }) {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  return `HOST ${host} is no address of this machine (${error.code ?? error.message}). Set HOST to one that is, such as 127.0.0.1.`
}
