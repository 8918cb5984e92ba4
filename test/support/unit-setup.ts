import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { runEndOfFile } from './end-of-file.ts'

afterAll(runEndOfFile)

/** Fails a test during which an error was logged to the console, whatever it asserts. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  const reported = vi.mocked(console.error).mock.calls.map((words) => words.map(String).join(' '))
  vi.mocked(console.error).mockRestore()
  expect(reported).toEqual([])
})
