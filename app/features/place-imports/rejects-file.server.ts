import { type FileHandle, open, rm, stat } from 'node:fs/promises'

/** A line of the file: which record, where it begins, why it was not taken, and how it begins. */
export type Reject = { record: number; at: number; reason: string; start: string }

/**
 * The file that the bad records of another go to. It is there only where there are any. What was written after the last
 * commit is cut off, so that what is read again is not told twice.
 */
export class RejectsFile {
  readonly path: string
  private bytes: number
  private file: FileHandle | undefined

  /** @param bytes how much of it is committed; what is there after that goes */
  constructor(path: string, bytes: number) {
    this.path = path
    this.bytes = bytes
  }

  /** @throws an error with a code where it cannot be written */
  async begin(): Promise<void> {
    if (this.bytes === 0) return rm(this.path, { force: true })
    const there = await stat(this.path).catch(() => undefined)
    this.file = await open(this.path, there ? 'r+' : 'w')
    // Where somebody has taken it away, only what comes is told.
    this.bytes = Math.min(this.bytes, there?.size ?? 0)
    await this.file.truncate(this.bytes)
  }

  /** Answers when it is on the disk. @returns how long the file is now */
  async append(rejects: Reject[]): Promise<number> {
    if (rejects.length === 0) return this.bytes
    this.file ??= await open(this.path, 'w')
    const lines = Buffer.from(rejects.map((reject) => `${JSON.stringify(reject)}\n`).join(''))
    await this.file.write(lines, 0, lines.length, this.bytes)
    await this.file.datasync()
    this.bytes += lines.length
    return this.bytes
  }

  async close(): Promise<void> {
    await this.file?.close()
  }
}
