import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('every page keeps what `npm run bench:hand` asks of a phone: the first act on the first screen, and nothing sideways', async () => {
  const measured = await promisify(execFile)(process.execPath, ['bench/hand.ts']).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  )
  const lines = measured.stdout.split('\n')
  expect(lines.filter((line) => line.includes('NOT KEPT'))).toEqual([])
  expect(measured.stderr).toBe('')
  expect(lines.filter((line) => line.includes("'kept'")).length).toBeGreaterThan(50)
}, 180_000)
