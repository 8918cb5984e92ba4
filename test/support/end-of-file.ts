import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ends: (() => unknown)[] = []

/**
 * Calls `end` when all tests of the file are over, also after a failure.
 * @returns a function that calls it earlier; it runs only once
 */
export function atEndOfFile<Result>(end: () => Result): () => Result {
  let ended: { result: Result } | undefined
  const endOnce = () => (ended ??= { result: end() }).result
  ends.push(endOnce)
  return endOnce
}

/** The newest is ended first, because it may need what was opened before it. */
export async function runEndOfFile(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
}

/** Makes an empty folder that is removed at the end of the test file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mustard-seed-test-'))
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
  return folder
}
