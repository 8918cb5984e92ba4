import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { giveUpStuck, type Taking } from './stuck-answers.server.ts'

const limits = { stuckMs: 15_000, answerMs: 600_000, waitingBytes: 1_000 }

/** A connection as far as it matters here: what has been written to it, and what of that still waits. */
function connection(waitingBytes: number) {
  const socket = { bytesWritten: 0, writableLength: waitingBytes, destroyed: false, destroy: () => void (socket.destroyed = true) }
  const line: Taking = { socket: socket as unknown as Socket, seen: '', seenAt: 0, waitingSince: 0 }
  return { line, socket }
}

test('an answer that is taken bit by bit goes on for ten minutes, and no longer', () => {
  const { line, socket } = connection(900)
  for (let second = 0; second < 600; second++) {
    socket.bytesWritten++
    giveUpStuck([line], limits, second * 1_000)
  }
  expect(socket.destroyed).toBe(false)
  socket.bytesWritten++
  giveUpStuck([line], limits, 600_000)
  expect(socket.destroyed).toBe(true)
})

test('one that stands still is given up after its time, and not because it stood still before', () => {
  const { line, socket } = connection(900)
  for (const second of [0, 14]) giveUpStuck([line], limits, second * 1_000)
  socket.bytesWritten = 50
  for (const second of [15, 29]) giveUpStuck([line], limits, second * 1_000)
  expect(socket.destroyed).toBe(false)
  giveUpStuck([line], limits, 30_000)
  expect(socket.destroyed).toBe(true)
})

test('a connection that waits for nothing is left alone', () => {
  const { line, socket } = connection(0)
  for (let second = 0; second < 10_000; second += 100) giveUpStuck([line], limits, second * 1_000)
  expect(socket.destroyed).toBe(false)
})

test('where all of them together hold too much, those that have stood still longest go first, and no more than needed', () => {
  const [stuck, slow, quick] = [connection(600), connection(600), connection(300)]
  const lines = [quick.line, slow.line, stuck.line]
  giveUpStuck([stuck.line], limits, 0)
  slow.socket.bytesWritten = 10
  giveUpStuck([stuck.line, slow.line], { ...limits, waitingBytes: 2_000 }, 1_000)
  quick.socket.bytesWritten = 10
  giveUpStuck(lines, limits, 2_000)
  expect([stuck, slow, quick].map(({ socket }) => socket.destroyed)).toEqual([true, false, false])
})
