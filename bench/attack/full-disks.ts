import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postForm } from '#test/start-site.ts'
import { type AttackedSite, openAttackedSite } from './attacked-site.ts'
import { type FaultResult, statusOf, waitUntil } from './fault.ts'
import { startSenders } from './senders.ts'

const DISK_MB = 256
const PIECE = Buffer.alloc(1024 ** 2)
const GIVEN_UP_MS = 15_000
/** What stays free by turns: less than the site wants to have, and nothing at all. */
const LEFT_MB = [16, 0]

/** A small disk of its own that fills while messages come in, and empties. @returns undefined where no disk can be mounted */
export async function fillOften(rounds: number): Promise<FaultResult | undefined> {
  const disk = mountDisk()
  if (!disk) return undefined
  try {
    return await fillAndEmpty(disk, rounds)
  } finally {
    disk.unmount()
  }
}

async function fillAndEmpty(disk: SmallDisk, rounds: number): Promise<FaultResult> {
  const attacked = await openAttackedSite('embedded', { RATE_LIMITS: 'off', DATA_DIR: join(disk.folder, 'data') })
  const senders = startSenders(attacked)
  const broken = new Map<string, number>()
  let slowestMs = 0
  let stuck = 0
  for (let round = 0; round < rounds; round++) {
    await sleep(300)
    disk.fill(LEFT_MB[round % LEFT_MB.length]!)
    for (const problem of await problemsWhileFull(attacked)) broken.set(problem, (broken.get(problem) ?? 0) + 1)
    disk.empty()
    const took = await waitUntil(() => isWell(attacked), GIVEN_UP_MS)
    slowestMs = Math.max(slowestMs, took ?? GIVEN_UP_MS)
    if (took !== undefined) continue
    stuck++
    await attacked.site.kill()
    await attacked.startAgain()
  }
  const { hangs, ...compared } = await senders.compare()
  await attacked.close()
  return {
    fault: 'disk full, and empty again',
    engine: 'embedded',
    rounds,
    ...compared,
    slowestMs,
    hangs: hangs + stuck,
    broken: [...broken].map(([problem, times]) => `${problem} × ${times}`),
  }
}

async function problemsWhileFull({ site }: AttackedSite): Promise<string[]> {
  const refused = await waitUntil(async () => (await statusOf(site, '/readyz')) === 503 && (await sendStatus(site)) === 503, 5_000)
  const read = await Promise.all(['/', '/search?q=seed', '/support'].map((path) => statusOf(site, path)))
  return [...(refused === undefined ? ['not refused while full'] : []), ...(read.every((status) => status === 200) ? [] : ['reads stop'])]
}

async function isWell({ site }: AttackedSite): Promise<boolean> {
  return (await statusOf(site, '/readyz')) === 200 && (await sendStatus(site)) === 200
}

async function sendStatus(site: { url: string }): Promise<number> {
  const fields = { name: 'Eve', email: 'eve@example.org', subject: `disk-${crypto.randomUUID()}`, message: 'Is there room?' }
  const sent = postForm(site, '/contact', fields).then(
    ({ status }) => status,
    () => 0,
  )
  return Promise.race([sent, sleep(5_000, 0, { ref: false })])
}

function mountDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'small-disk', folder], { stdio: 'ignore' })
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
        // Somebody else took the last of it.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

type SmallDisk = NonNullable<ReturnType<typeof mountDisk>>

function freeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / 1024 ** 2
}
