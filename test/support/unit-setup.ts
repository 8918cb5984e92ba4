import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { runEndOfFile } from './end-of-file.ts'

afterAll(runEndOfFile)

/** A test during which something was reported as an error has not passed, whatever it asserted. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  const reported = vi.mocked(console.error).mock.calls.map((words) => words.map(String).join(' '))
  vi.mocked(console.error).mockRestore()
  expect(reported).toEqual([])
})
