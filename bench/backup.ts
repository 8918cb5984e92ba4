// `npm run bench:backup`: a backup of a running site with 400,000 places and 2,000 pictures, and its restore into an empty
// place, on both engines: seconds, MB a second, what each process held at most, and for how long visitors of an embedded
// database waited. PLACES and PICTURES choose how many; DATABASE_URL names a server on which it makes databases of its own;
// LOCKED=1 locks the file with a passphrase.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesOf } from '#app/features/pictures/picture.ts'
import { insertPicture } from '#app/features/pictures/picture-store.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { createServerDatabase } from '#test/server-database.ts'
import { startSenders } from '#test/senders.ts'
import { startSite } from '#test/start-site.ts'
import { fillDatabase } from '../bin/places-make/fill-database.ts'
import { openMadePlaces } from '../bin/places-make/made-places.ts'
import { openPostalAreas } from '../bin/places-make/postal-areas.ts'
import { seededRandom } from '../bin/places-make/random.ts'
import { enginesHere, type Engine, promise, serverAddress } from './giving-site.ts'
import { watchMemory } from './watch-memory.ts'

const PLACES = Number(process.env.PLACES ?? 400_000)
const PICTURES = Number(process.env.PICTURES ?? 2_000)
/** What a photo's files take together, at three widths. */
const PICTURE_BYTES = 300_000
const MOST_MB = 300
const MOST_HELD_MS = 1_000

type Where = { DATA_DIR: string; DATABASE_URL?: string }

const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'))
const passphrase = join(folder, 'passphrase')
writeFileSync(passphrase, randomBytes(24).toString('base64'))
const locked = process.env.LOCKED ? ['--passphrase-file', passphrase] : []
const rows: Record<string, object> = {}
const drops: (() => Promise<void>)[] = []
try {
  for (const engine of await enginesHere()) await measure(engine)
  console.table(rows)
} finally {
  for (const drop of drops) await drop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(engine: Engine): Promise<void> {
  const [there, here] = [await place(engine, 'there'), await place(engine, 'here')]
  await fill(there)
  const path = join(folder, `${engine}.backup`)
  const site = await startSite({ ...there, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const senders = startSenders(() => site)
  const backup = await run('backup', [...locked, path], there)
  await senders.stop()
  await site.halt()
  const bytes = statSync(path).size
  const tables = sizeOf(backup.printed)
  tell(`backup, ${engine}`, backup, bytes)
  const restore = await run('restore', [...locked, path], here)
  tell(`restore, ${engine}`, restore, bytes)
  console.log(backup.printed)
  const held = /waited for it for ([\d,]+) ms/.exec(backup.said)?.[1]
  promise(
    backup.code === 0 && restore.code === 0,
    `${engine}: ${tables} backed up while messages came in (${senders.acknowledged.size}), and restored`,
  )
  promise(backup.own < MOST_MB && restore.own < MOST_MB, `${engine}: the commands under ${MOST_MB} MB: ${backup.own} and ${restore.own}`)
  promise(senders.hangs() === 0, `${engine}: no message waited for 15 s`)
  if (engine === 'embedded') promise(Number(held?.replace(',', '')) < MOST_HELD_MS, `the running database did nothing else for ${held} ms`)
}

function sizeOf(printed: string): string {
  return /: (.*? tables)/.exec(printed)?.[1] ?? ''
}

function tell(name: string, { seconds, own, child }: Awaited<ReturnType<typeof run>>, bytes: number): void {
  rows[name] = {
    seconds: Math.round(seconds * 10) / 10,
    'file MB': Math.round(bytes / 1e6),
    'MB/s': Math.round(bytes / 1e6 / seconds),
    'peak MB': own,
    'peak MB of its database': child,
  }
}

async function place(engine: Engine, name: string): Promise<Where> {
  const dataDir = join(folder, `${engine}-${name}`)
  mkdirSync(dataDir)
  if (engine === 'embedded') return { DATA_DIR: dataDir }
  const { databaseUrl, drop } = await createServerDatabase(serverAddress())
  drops.push(drop)
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
}

async function fill({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Where): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl }, { patient: true })
  try {
    await migrate(database, 'db/migrations')
    const draw = openMadePlaces(seededRandom(1), openPostalAreas())
    await fillDatabase({ db: database.db, onServer: database.kind === 'server' }, PLACES, draw, () => {})
    mkdirSync(join(dataDir, 'uploads'))
    for (let number = 0; number < PICTURES; number++) {
      const picture = {
        id: crypto.randomUUID(),
        purpose: 'logo' as const,
        width: 1600,
        height: 1200,
        widths: [400, 800, 1600],
        thumbhash: '',
      }
      const files = filesOf(picture)
      for (const file of files) writeFileSync(join(dataDir, 'uploads', file), randomBytes(PICTURE_BYTES / files.length))
      await insertPicture(database.db, { ...picture, bytes: PICTURE_BYTES, takenAt: new Date() })
    }
  } finally {
    await database.close()
  }
}

async function run(name: 'backup' | 'restore', words: string[], where: Where) {
  const began = performance.now()
  const child = spawn(process.execPath, [`bin/${name}.ts`, ...words], { env: { ...where }, stdio: ['ignore', 'pipe', 'pipe'] })
  const memory = watchMemory(child.pid!, 'database-process')
  let [printed, said] = ['', '']
  child.stdout.on('data', (text) => (printed += text))
  child.stderr.on('data', (text) => (said += text))
  const [code] = (await once(child, 'close')) as [number]
  await memory.stop()
  if (code !== 0) console.error(said)
  return { code, printed: printed.split('\n').slice(0, 2).join('\n'), said, seconds: (performance.now() - began) / 1000, ...memory.most() }
}
