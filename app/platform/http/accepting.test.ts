import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, BoundSocket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openAccepting } from './accepting.server.ts'

/** The same socket under so many numbers in a process of its own, which stands still while a crowd comes. */
async function crowdAt(numbers: number, visitors: number) {
  const socket = new BoundSocket({ host: '127.0.0.1', port: 0 })
  const { port } = socket.address() as { port: number }
  const fds = Array.from({ length: numbers }, (_, at) => 4 + at)
  const child = spawn(process.execPath, ['test/accepting-process.ts', ...fds.map(String)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...fds.map(() => socket.fd())],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  child.kill('SIGSTOP')
  const crowd = Array.from({ length: visitors }, () => connect(port, '127.0.0.1'))
  // The system takes them all for it; whoever it had no room for would try again after a second.
  await Promise.all(crowd.map((each) => once(each, 'connect')))
  child.kill('SIGCONT')
  for (const each of crowd) each.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const answers = await Promise.all(crowd.map((each) => text(each)))
  child.send('how many?')
  const [mostInOneTurn] = (await once(child, 'message')) as [number]
  child.send('end')
  const [code] = await once(child, 'exit')
  socket.close()
  return { served: answers.filter((answer) => answer.includes('served')).length, mostInOneTurn, code }
}

test('the event loop takes one connection in a turn from one number, and more from more numbers of the same socket', async () => {
  expect(await crowdAt(1, 100)).toEqual({ served: 100, mostInOneTurn: 1, code: 0 })
  const { mostInOneTurn, ...rest } = await crowdAt(8, 100)
  expect(rest).toEqual({ served: 100, code: 0 })
  expect(mostInOneTurn).toBe(8)
})

test('a thousand find room in the queue of a process that stands still', async () => {
  expect(await crowdAt(2, 1_000)).toMatchObject({ served: 1_000, code: 0 })
})

test('connections that could not be taken end nothing, and a place that is not ours is said', async () => {
  const server = createServer((_, response) => response.end('served'))
  const accepting = openAccepting(server, [{ host: '127.0.0.1', port: 0 }])
  await accepting.listen()
  const { port } = server.address() as AddressInfo
  for (const code of ['EMFILE', 'ENFILE']) server.emit('error', Object.assign(new Error(`accept ${code}`), { code }))
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text()).toBe('served')
  await expect(openAccepting(createServer(), [{ host: '127.0.0.1', port }]).listen()).rejects.toThrow('EADDRINUSE')
  await accepting.close()
})
