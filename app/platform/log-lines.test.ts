import { expect, test, vi } from 'vitest'
import { openLines } from './log-lines.server.ts'

/** A stream with room for so many bytes, as a full disk or a pipe that nobody reads has it. */
function openStream(room: number) {
  const stream = {
    room,
    text: '',
    write(bytes: Buffer): number {
      if (stream.room === 0) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
      const written = bytes.subarray(0, stream.room)
      stream.room -= written.length
      stream.text += written
      return written.length
    },
  }
  return stream
}

test('a line is written before its call returns', () => {
  const stream = openStream(100)
  const lines = openLines(stream.write, () => {})
  lines.write('one\n')
  expect(stream.text).toBe('one\n')
  lines.write('two\n')
  expect(stream.text).toBe('one\ntwo\n')
})

test('what finds no room waits, follows whole and in order, and what was too much is counted once', () => {
  vi.useFakeTimers()
  try {
    const stream = openStream(6)
    const lines = openLines(stream.write, (count) => lines.write(`${count} lost\n`), 12)
    for (const line of ['one\n', 'two\n', 'three\n', 'four\n', 'five\n', 'six\n']) lines.write(line)
    expect(stream.text).toBe('one\ntw')
    vi.advanceTimersByTime(1_000)
    expect(stream.text).toBe('one\ntw')
    stream.room = 100
    vi.advanceTimersByTime(200)
    expect(stream.text).toBe('one\ntwo\nthree\n3 lost\n')
    lines.write('seven\n')
    expect(stream.text).toBe('one\ntwo\nthree\n3 lost\nseven\n')
    vi.advanceTimersByTime(1_000)
    expect(stream.text).toBe('one\ntwo\nthree\n3 lost\nseven\n')
  } finally {
    vi.useRealTimers()
  }
})
