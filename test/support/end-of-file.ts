import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ends: (() => unknown)[] = []

/**
 * Ends something once every test of the file is over, also after a failure.
 * @returns the same, for a test that ends it earlier; it is done once
 */
export function atEndOfFile<Result>(end: () => Result): () => Result {
  let ended: { result: Result } | undefined
  const endOnce = () => (ended ??= { result: end() }).result
  ends.push(endOnce)
  return endOnce
}

/** The newest first: what was opened later may need what was opened before. */
export async function runEndOfFile(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
}

/** An empty folder, removed at the end of the test file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mustard-seed-test-'))
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
  return folder
}
