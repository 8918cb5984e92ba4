import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { keepConnections } from './open-connections.server.ts'

const MOST = 500

test('a place for each of many newcomers is found without looking at everybody each time', () => {
  const isIdle = vi.fn(() => false)
  const isSending = vi.fn(() => true)
  const lines = keepConnections({ most: MOST, perNetwork: MOST, crowd: 32 }, { isIdle, isSending, onGone: () => {}, now: () => 0 })
  const come = (network: string) => {
    expect(lines.hasRoomFor(network)).toBe(true)
    const line = { socket: new Socket(), network, usedAt: 0 }
    lines.add(line)
    lines.use(line)
  }
  for (let number = 0; number < MOST; number++) come(`192.0.2.${number % 8}`)
  for (let number = 0; number < MOST; number++) come(`192.0.2.${number % 8}`)
  expect(lines.all()).toHaveLength(MOST)
  expect(isIdle.mock.calls.length + isSending.mock.calls.length).toBeLessThan(4 * MOST)
})

test('one that was found busy is found when it rests again', () => {
  const busy = new Set<Socket>()
  const lines = keepConnections(
    { most: 2, perNetwork: 2, crowd: 32 },
    { isIdle: ({ socket }) => !busy.has(socket), isSending: () => false, onGone: () => {}, now: () => 5_000 },
  )
  const [first, second] = [new Socket(), new Socket()].map((socket) => ({ socket, network: '192.0.2.1', usedAt: 0 }))
  for (const line of [first!, second!]) {
    lines.add(line)
    busy.add(line.socket)
  }
  expect(lines.hasRoomFor('192.0.2.2')).toBe(false)
  busy.delete(second!.socket)
  lines.rest(second!)
  expect(lines.hasRoomFor('192.0.2.2')).toBe(true)
  expect(lines.all()).toEqual([first])
})
