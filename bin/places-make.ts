// `npm run places:make -- N`: places that nobody runs, for measurements: a file of them, or straight into a database.
import { closeSync, openSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand, MustMend } from './command.ts'
import { fillDatabase } from './places-make/fill-database.ts'
import { openMadePlaces } from './places-make/made-places.ts'
import { openPostalAreas } from './places-make/postal-areas.ts'
import { seededRandom } from './places-make/random.ts'
import { csvLine, CSV_HEADER, overtureLine } from './places-make/write-made.ts'
import { whole } from './places-import/whole.ts'

const usage = `npm run places:make -- N             makes N places that nobody runs, spread as people are; one in eight is a church
  --as overture|csv     one feature a line as Overture has them, or a CSV file; a few of them broken
  --out FILE            where they go; made-places.geojsonl or made-places.csv if not said
  --seed 1              the same seed makes the same
  --into-database       none to a file: all into the database, as the source 'made'. Not on a live site.`

const options = {
  as: { type: 'string' },
  out: { type: 'string' },
  seed: { type: 'string' },
  'into-database': { type: 'boolean' },
  settings: { type: 'string' },
} as const

const CHUNK_CHARACTERS = 1024 * 1024

const { values, positionals } = parseArgs({ allowPositionals: true, options })
if (values['into-database']) await runCommand('places:make', intoDatabase, { options, patient: true })
else makeFile()

function makeFile(): void {
  const { as = 'overture' } = values
  const count = readCount()
  if (count === undefined || (as !== 'overture' && as !== 'csv')) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const { random, draw } = openDrawing()
  const path = values.out ?? (as === 'csv' ? 'made-places.csv' : 'made-places.geojsonl')
  const file = openSync(path, 'w')
  const lineOf = as === 'csv' ? csvLine : overtureLine
  const began = performance.now()
  let chunk = as === 'csv' ? `${CSV_HEADER}\n` : ''
  for (let made = 0; made < count; made++) {
    chunk += `${lineOf(draw(), random)}\n`
    if (chunk.length < CHUNK_CHARACTERS) continue
    writeSync(file, Buffer.from(chunk))
    chunk = ''
  }
  writeSync(file, Buffer.from(chunk))
  closeSync(file)
  const seconds = (performance.now() - began) / 1000
  console.log(`${path}: ${whole(count)} places in ${seconds.toFixed(1)} s, ${whole(count / seconds)} a second.`)
}

async function intoDatabase({ db, settings }: Parameters<Parameters<typeof runCommand>[1]>[0]): Promise<void> {
  const count = readCount()
  if (count === undefined) throw new MustMend(usage)
  if (settings.siteMode === 'live') throw new MustMend('This is a live site: nobody is to find places there that do not exist.')
  const began = performance.now()
  let told = 0
  await fillDatabase(db, count, openDrawing().draw, (written) => {
    if (written - told < 100_000) return
    told = written
    console.error(`${whole(written)} written`)
  })
  console.log(`${whole(count)} places of the source 'made' in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

function openDrawing() {
  const random = seededRandom(Number(values.seed ?? 1))
  return { random, draw: openMadePlaces(random, openPostalAreas()) }
}

function readCount(): number | undefined {
  const [count] = positionals
  return positionals.length === 1 && /^[1-9]\d{0,8}$/.test(count!) && /^\d{1,9}$/.test(values.seed ?? '1') ? Number(count) : undefined
}
