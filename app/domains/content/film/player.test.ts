import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AdapterFactory, createPlayer } from './player.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A player that notes its orders, and becomes ready when told. */
function openFake() {
  const orders: string[] = []
  let reached = 0
  let ready = () => {}
  const adapter: AdapterFactory = (_, { ready: tell }) => {
    ready = tell
    return {
      play: () => void orders.push('play'),
      pause: () => void orders.push('pause'),
      mute: () => void orders.push('mute'),
      unmute: () => void orders.push('unmute'),
      seekTo: (seconds) => void orders.push(`seek ${seconds}`),
      close: () => void orders.push('close'),
      seconds: () => reached,
    }
  }
  const told: number[] = []
  const events = { playing: () => {}, muted: () => {}, progress: (seconds: number) => void told.push(seconds), failed: () => {} }
  const player = createPlayer({} as HTMLElement, events, adapter)
  const becomeReady = async () => {
    ready()
    await Promise.resolve()
  }
  return { player, orders, told, becomeReady, at: (seconds: number) => void (reached = seconds) }
}

test('a seek asked for before the player is ready is carried out when it is', async () => {
  const { player, orders, becomeReady } = openFake()
  player.seekTo(9)
  await vi.advanceTimersByTimeAsync(4999)
  expect(orders).toEqual([])
  await becomeReady()
  expect(orders).toEqual(['seek 9'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(orders).toEqual(['seek 9'])
})

test('a seek that has waited 5000 ms is dropped', async () => {
  const { player, orders, becomeReady } = openFake()
  player.seekTo(9)
  await vi.advanceTimersByTimeAsync(5000)
  await becomeReady()
  expect(orders).toEqual([])
})

test('of two early seeks only the later one counts, and it waits its own 5000 ms', async () => {
  const { player, orders, becomeReady } = openFake()
  player.seekTo(3)
  await vi.advanceTimersByTimeAsync(4000)
  player.seekTo(6)
  await vi.advanceTimersByTimeAsync(4000)
  await becomeReady()
  expect(orders).toEqual(['seek 6'])
})

test('once the player is ready a seek happens at once', async () => {
  const { player, orders, becomeReady } = openFake()
  await becomeReady()
  player.seekTo(12)
  expect(orders).toEqual(['seek 12'])
})

test('orders given early are carried out in their order', async () => {
  const { player, orders, becomeReady } = openFake()
  player.unmute()
  player.play()
  expect(orders).toEqual([])
  await becomeReady()
  expect(orders).toEqual(['unmute', 'play'])
})

test('progress is told every 1000 ms once the player is ready, and never after it is closed', async () => {
  const { player, told, becomeReady, at } = openFake()
  await vi.advanceTimersByTimeAsync(3000)
  expect(told).toEqual([])
  await becomeReady()
  at(0.9)
  await vi.advanceTimersByTimeAsync(999)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  at(1.9)
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([0.9, 1.9])
  player.close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toEqual([0.9, 1.9])
})

test('a player that becomes ready after it was closed takes no orders', async () => {
  const { player, orders, becomeReady } = openFake()
  player.play()
  player.seekTo(3)
  player.close()
  await becomeReady()
  expect(orders).toEqual(['close'])
})
