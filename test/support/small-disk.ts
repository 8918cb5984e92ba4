import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PIECE = Buffer.alloc(1024 ** 2)

export type SmallDisk = NonNullable<ReturnType<typeof mountDisk>>
export const NO_DISK = 'a disk of its own may not be mounted here'

/** Mounts a small disk that a test can fill. @returns undefined without the right to mount, which root has */
export function mountDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'small-disk', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(leftMb: number) {
      const file = openSync(filler, 'w')
      try {
        for (let left = freeMb(folder); left > leftMb; left = freeMb(folder))
          writeSync(file, PIECE, 0, Math.min(1, left - leftMb) * 1024 ** 2)
      } catch (error) {
        // The disk became full, because another process wrote to it.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(filler, { force: true }),
    forbidWrites: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    unmount() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / 1024 ** 2
}
