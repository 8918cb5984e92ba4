import { type FileHandle, open, stat } from 'node:fs/promises'
import { readAt } from './file-kind.server.ts'

/** More than the first line of a file of rejects can have. */
const FIRST_BYTES = 8 * 1024

/** As `RejectsFile` begins a line. */
const A_REJECT = /^\{"record":\d+,"at":\d+,"reason":"/

/**
 * Whether bad records may be written there: what already stands at the path goes when an import begins, so it must be what
 * an earlier one wrote.
 * @param input the file that is read
 */
export async function checkRejectsPath(path: string, input: FileHandle): Promise<{ ok: true } | { ok: false; reason: string }> {
  const refused = (reason: string) => ({ ok: false as const, reason: `cannot have its bad records written to ${path}, ${reason}` })
  const there = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!there) return { ok: true }
  const { dev, ino } = await input.stat()
  if (there.dev === dev && there.ino === ino) return refused('which is this file itself: name another with --rejects')
  // Not opened before this is known: whoever opens a pipe waits for somebody at its other end.
  if (!there.isFile()) return refused('which is no ordinary file: name another with --rejects')
  if (there.size > 0 && !(await isOfRejects(path)))
    return refused('where something else stands that would be lost: name another with --rejects')
  return { ok: true }
}

async function isOfRejects(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const start = (await readAt(file, 0, FIRST_BYTES)).toString('utf8')
    // A process that was killed may have written half of its first line.
    return A_REJECT.test(start) || (start.startsWith('{"record":') && !start.includes('\n'))
  } finally {
    await file.close()
  }
}
