import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const NOTIFICATION = 'A'.charCodeAt(0)

/** Stands before a PostgreSQL server as a pool by transactions does: takes every `listen`, and hands no notification on. */
export async function startDeafPooler(databaseUrl: string): Promise<{ databaseUrl: string; stop(): void }> {
  const to = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname)
    near.pipe(far)
    const pass = withoutNotifications((frame) => near.write(frame))
    far.on('data', pass)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = new URL(databaseUrl)
  here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    databaseUrl: here.href,
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Cuts the server's stream into messages: a letter, then the length of the rest in four bytes, itself among them. */
function withoutNotifications(write: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const end = 1 + rest.readUInt32BE(1)
      if (rest.length < end) return
      if (rest[0] !== NOTIFICATION) write(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}
