import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSenders } from '#test/senders.ts'
import { mountDisk, type SmallDisk } from '#test/small-disk.ts'
import { postForm } from '#test/start-site.ts'
import { type AttackedSite, openAttackedSite } from './attacked-site.ts'
import { compareStored, type FaultResult, statusOf, waitUntil } from './fault.ts'

const DISK_MB = 256
const GIVEN_UP_MS = 15_000
/** What stays free by turns: less than the site wants to have, and nothing at all. */
const LEFT_MB = [16, 0]

/** A small disk of its own that fills while messages come in, and empties. @returns undefined where no disk can be mounted */
export async function fillOften(rounds: number): Promise<FaultResult | undefined> {
  const disk = mountDisk(DISK_MB)
  if (!disk) return undefined
  try {
    return await fillAndEmpty(disk, rounds)
  } finally {
    disk.unmount()
  }
}

async function fillAndEmpty(disk: SmallDisk, rounds: number): Promise<FaultResult> {
  const attacked = await openAttackedSite('embedded', { RATE_LIMITS: 'off', DATA_DIR: join(disk.folder, 'data') })
  const senders = startSenders(() => attacked.site)
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
  const { hangs, ...compared } = await compareStored(attacked, senders)
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
  return [
    ...(refused === undefined ? ['not refused while full'] : []),
    ...(read.every((status) => status === 200) ? [] : [`pages answered ${read.join(' ')}`]),
  ]
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
