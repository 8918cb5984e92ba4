import { type FileHandle, open, rm, stat } from 'node:fs/promises'

/** A line of the file: which record, where it begins, why it was not taken, and how it begins. */
export type Reject = { record: number; at: number; reason: string; start: string }

/** Nobody mends more by hand, and the disk is the site's too. */
const MOST_REJECTS = 100_000

/**
 * The file that the bad records of another go to. It is there only where there are any. What was written after the last
 * commit is cut off, so that what is read again is not told twice.
 */
export class RejectsFile {
  readonly path: string
  private bytes: number
  private readonly most: number
  private file: FileHandle | undefined

  /** @param bytes how much of it is committed; what is there after that goes */
  constructor(path: string, bytes: number, most = MOST_REJECTS) {
    this.path = path
    this.bytes = bytes
    this.most = most
  }

  /** @returns how long the file is. @throws an error with a code where it cannot be written */
  async begin(): Promise<number> {
    if (this.bytes === 0) {
      await rm(this.path, { force: true })
      return 0
    }
    const there = await stat(this.path).catch(() => undefined)
    this.file = await open(this.path, there ? 'r+' : 'w')
    // Where somebody has taken it away, only what comes is told.
    this.bytes = Math.min(this.bytes, there?.size ?? 0)
    await this.file.truncate(this.bytes)
    return this.bytes
  }

  /**
   * Answers when it is on the disk. Beyond the most there may be one line says so, and the others are only counted.
   * @param from how much of the file is committed: what a batch that was given up had written is written over
   * @param before how many were rejected before these
   * @returns how long the file is now
   */
  async append(rejects: Reject[], { from, before }: { from: number; before: number }): Promise<number> {
    const told = rejects.slice(0, Math.max(0, this.most - before))
    const first = rejects[this.most - before]
    if (first) told.push({ ...first, reason: `this and all later ones are only counted: ${this.most} stand here`, start: '' })
    if (told.length === 0) return from
    this.file ??= await open(this.path, 'w')
    const lines = Buffer.from(told.map((reject) => `${JSON.stringify(reject)}\n`).join(''))
    await this.file.write(lines, 0, lines.length, from)
    await this.file.datasync()
    return from + lines.length
  }

  async close(): Promise<void> {
    await this.file?.close()
  }
}
