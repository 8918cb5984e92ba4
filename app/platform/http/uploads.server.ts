import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { blockOf } from '../limits.server.ts'
import type { ReceivedBody } from './bodies.server.ts'
import { MOST_BODY_BYTES, readAway, readParts, type Upload } from './upload-parts.server.ts'

export type ReceivedUploads = (ReceivedBody & { ok: true; uploads: Upload[] }) | Extract<ReceivedBody, { ok: false }>

/** At once, on all and for one block of networks: each may fill `MOST_IMAGE_BYTES` of the disk. */
const AT_ONCE = 60
const OF_ONE_BLOCK = 12
/** What is older was left by a process that died. */
const LEFT_AFTER_MS = 3_600_000

/** Takes forms that bring files: the files go to the disk as they come, the fields stay a form as any other. */
export function openUploads(folder: string) {
  const blocks = new Map<string, number>()
  let all = 0
  void sweepLeft(folder)

  function enter(block: string): boolean {
    const mine = blocks.get(block) ?? 0
    if (all >= AT_ONCE || mine >= OF_ONE_BLOCK) return false
    all++
    blocks.set(block, mine + 1)
    return true
  }
  function leave(block: string): void {
    all--
    const mine = blocks.get(block)! - 1
    if (mine > 0) blocks.set(block, mine)
    else blocks.delete(block)
  }

  /** @param network whose it is, as `networkOf` gives it */
  return async function receive({ headers, body }: Request, network: string): Promise<ReceivedUploads> {
    if (Number(headers.get('content-length') ?? 0) > MOST_BODY_BYTES) return { ok: false, reason: 'too-large' }
    const block = blockOf(network)
    if (!body) return { ok: false, reason: 'given-up' }
    if (!enter(block)) {
      await readAway(body)
      return { ok: false, reason: 'too-many' }
    }
    const paths: string[] = []
    const letGo = () => {
      leave(block)
      for (const path of paths) void rm(path, { force: true })
    }
    try {
      await mkdir(folder, { recursive: true })
      const parts = await readParts(headers.get('content-type') ?? '', body, () => {
        const path = join(folder, randomUUID())
        paths.push(path)
        return path
      })
      if (parts) return { ok: true, letGo, ...parts }
      letGo()
      return { ok: false, reason: 'too-large' }
    } catch {
      letGo()
      return { ok: false, reason: 'given-up' }
    }
  }
}

async function sweepLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {}
    if (mtimeMs < Date.now() - LEFT_AFTER_MS) await rm(path, { force: true })
  }
}
