// `npm run bench:pictures`: what pictures that people send take. One by one: the largest photo of a phone and fifty files
// that lie, with the memory of the site and of the process that makes pictures. Then a hundred at once, out of twenty
// networks, who come again when they are told to; photos of 12 MB over slow lines; and pages full of pictures. Beside each,
// what others feel meanwhile who open a page that nobody has kept.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MOST_IMAGE_BYTES } from '#app/adapters/images/images.ts'
import { openExisting } from '#app/platform/database/open-existing.server.ts'
import { listLyingFiles } from '#test/lying-files.ts'
import { startSite } from '#test/start-site.ts'
import { beginClaim, listMemories } from './pictures/forms.ts'
import { judge, megabytes, round, timed } from './pictures/figures.ts'
import { p99WhileWaiting } from './pictures/others.ts'
import { makePhoto } from './pictures/photos.ts'
import { type PictureForm, sendPhoto, sendUntilTaken } from './pictures/send-photo.ts'
import { watchMemory } from './watch-memory.ts'

const AT_ONCE = 100
const NETWORKS = 20
const SLOW = 20
/** 1 Mbit/s. */
const SLOW_BYTES_PER_SECOND = 125_000
const READERS = 120
const GOAL_GROWTH_MB = 300
const GOAL_MOST_MB = 500
const GOAL_P99_MS = 1_000
const GOAL_FOR_NOTHING_MB = MOST_IMAGE_BYTES / 1e6

const site = await startSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'error', TRUST_PROXY: '1' })
const memory = watchMemory(site.process.pid!, 'image-process')
const networkOf = (at: number) => `198.51.100.${at % NETWORKS}`
const lineOf = (at: number) => ({ origin: site.url, network: networkOf(at) })
try {
  const claim = await beginClaim(site)
  const send = (bytes: Buffer) => sendPhoto(claim, bytes, lineOf(0))
  await send(await makePhoto(1_000, 800))
  await pause(1_000)
  const before = await rest()

  const large = await makePhoto(8_160, 6_120, 62)
  memory.anew()
  const [first, again] = [await timed(() => send(large)), await timed(() => send(large))]
  const sizes = { 'photo MB': megabytes(large.length), megapixels: round((8_160 * 6_120) / 1e6) }
  console.table([{ ...sizes, 'first ms': first, 'again ms': again, 'images MB most': memory.most().child }])

  const files = await listLyingFiles()
  memory.anew()
  const lyingMs = await timed(async () => {
    for (const { bytes } of files) await send(bytes)
  })
  const most = memory.most()
  console.table([
    { files: files.length, 'all ms': lyingMs, 'site MB before': before, 'site MB most': most.own, 'images MB most': most.child },
  ])
  // That process is there for pictures alone: all of it is growth.
  const growth = most.own - before + most.child
  judge(`fifty files that lie: the site and the process for pictures grow by less than ${GOAL_GROWTH_MB} MB`, growth, GOAL_GROWTH_MB)

  const alone = await p99WhileWaiting(site, pause(5_000))
  const medium = await makePhoto(4_000, 3_000)
  // What follows its end is no picture, but comes as slowly.
  const heavy = Buffer.concat([medium, Buffer.alloc(MOST_IMAGE_BYTES - medium.length - 1)])
  const claims = await Promise.all(Array.from({ length: AT_ONCE }, () => beginClaim(site)))
  await crowd(`${AT_ONCE} logos at once`, claims, heavy, alone, lineOf)
  await crowd(`${AT_ONCE} memories at once`, listMemories(site, AT_ONCE), heavy, alone, lineOf)
  const slowLine = (at: number) => ({ ...lineOf(at), bytesPerSecond: SLOW_BYTES_PER_SECOND * (0.8 + (0.4 * at) / SLOW) })
  await crowd(`${SLOW} memories over 1 Mbit/s, more or less`, listMemories(site, SLOW), heavy, alone, slowLine)
  await readers(alone)
} finally {
  await memory.stop()
  await site.stop()
}

type Line = Parameters<typeof sendUntilTaken>[2]

/** Everybody sends a photo until it is taken. */
async function crowd(what: string, forms: PictureForm[], bytes: Buffer, alone: { p99: number }, line: (at: number) => Line): Promise<void> {
  let came: Awaited<ReturnType<typeof sendUntilTaken>>[] = []
  memory.anew()
  const sending = Promise.all(forms.map((each, at) => sendUntilTaken(each, bytes, line(at)))).then((all) => void (came = all))
  const meanwhile = await p99WhileWaiting(site, sending)
  const most = memory.most()
  const forNothing = Math.max(...came.map(({ mostForNothing }) => mostForNothing))
  console.table([
    {
      what,
      'photo MB': megabytes(bytes.length),
      'taken at once': came.filter(({ told }) => told === 0).length,
      'told to come again': came.reduce((sum, { told }) => sum + told, 0),
      'MB sent for nothing, most': megabytes(forNothing),
      'all taken in s': round(meanwhile.seconds),
      ...othersFelt(alone, meanwhile),
      'site MB most': most.own,
      'images MB most': most.child,
    },
  ])
  judge(`${what}: the site stays under ${GOAL_MOST_MB} MB`, most.own, GOAL_MOST_MB)
  judge(`${what}: who is told to come again has sent less than a whole photo, in MB`, forNothing / 1e6, GOAL_FOR_NOTHING_MB)
  judge(`${what}: others wait less than a second, p99 in ms`, meanwhile.p99, GOAL_P99_MS)
}

/** So many people load a page's pictures at the same moment, again and again. */
async function readers(alone: { p99: number }): Promise<void> {
  const { db, close } = await openExisting({ databaseUrl: undefined, dataDir: site.dataDir }, join(process.cwd(), 'db/migrations'))
  // Logos: what came with a memory the database itself keeps unseen until the memory may be shown.
  await db.updateTable('pictures').set({ keptAt: new Date(), publishedAt: new Date() }).where('purpose', '=', 'logo').execute()
  const rows = await db.selectFrom('pictures').select(['id', 'widths']).where('publishedAt', 'is not', null).limit(12).execute()
  await close()
  const files = rows.map(({ id, widths }) => `${site.url}/pictures/${id}-${Math.min(...widths)}.webp`)
  const times: number[] = []
  const statuses = new Set<number>()
  memory.anew()
  const loading = Array.from({ length: READERS }, async () => {
    for (const file of files) {
      const ms = await timed(async () => {
        const answer = await fetch(file)
        statuses.add(answer.status)
        await answer.arrayBuffer()
      })
      times.push(ms)
    }
  })
  const meanwhile = await p99WhileWaiting(site, Promise.all(loading))
  times.sort((one, other) => one - other)
  const all = { 'at once': READERS, pictures: times.length, 'a second': Math.round(times.length / meanwhile.seconds) }
  const p99 = times[Math.floor(times.length * 0.99)]!
  const said = { statuses: [...statuses].join(' '), 'p99 ms': p99 }
  console.table([{ ...all, ...said, ...othersFelt(alone, meanwhile), 'site MB most': memory.most().own }])
  judge('pages full of pictures: others wait less than a second, p99 in ms', meanwhile.p99, GOAL_P99_MS)
  judge('pages full of pictures: answers that are no picture', statuses.size === 1 && statuses.has(200) ? 0 : 1, 1)
}

function othersFelt(alone: { p99: number }, { p99 }: { p99: number }) {
  return { 'others p99 ms, alone': alone.p99, meanwhile: p99, ratio: round(p99 / alone.p99) }
}
async function rest(): Promise<number> {
  memory.anew()
  await pause(500)
  return memory.most().own
}
