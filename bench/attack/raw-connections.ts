import { connect, type Socket, type TcpNetConnectOpts } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from './attack.ts'

/** Whoever is cut off is back after this. */
const AGAIN_MS = 50

/** An address of the loopback range: to a site without a proxy, a network of its own. 127.0.0.1 is the others'. */
function loopbackAddress(network: number): string {
  return `127.0.${1 + Math.floor(network / 250)}.${1 + (network % 250)}`
}

export function openRaw(port: number, network: number, options: Partial<TcpNetConnectOpts> = {}): Socket {
  const socket = connect({ ...options, port, host: '127.0.0.1', localAddress: loopbackAddress(network) })
  return socket.on('error', () => {})
}

type Crowd = { connections: number; networks: number; options?: Partial<TcpNetConnectOpts> }

/** Keeps so many connections open until the end: one that is closed is opened again. */
export async function keepOpen(
  target: Target,
  { connections, networks, options }: Crowd,
  use: (socket: Socket, number: number) => void,
): Promise<void> {
  const open = new Set<Socket>()
  function begin(number: number) {
    if (Date.now() >= target.until) return
    const socket = openRaw(target.port, number % networks, options)
    open.add(socket)
    socket.once('connect', () => use(socket, number))
    socket.once('close', () => {
      open.delete(socket)
      setTimeout(begin, AGAIN_MS, number)
    })
  }
  for (let number = 0; number < connections; number++) {
    begin(number)
    // As fast as the system takes them, and no faster.
    if (number % 100 === 99) await sleep(5)
  }
  // An attack may end it earlier.
  while (Date.now() < target.until) await sleep(50)
  for (const socket of open) socket.destroy()
}

/** Calls while the connection stands. */
export function every(milliseconds: number, socket: Socket, act: () => void): void {
  const timer = setInterval(act, milliseconds)
  socket.once('close', () => clearInterval(timer))
}
