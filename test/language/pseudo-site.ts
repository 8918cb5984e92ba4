import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { exampleStories } from '#app/features/stories/example-stories.ts'
import { startSite } from '#test/start-site.ts'
import { readCities } from '../../bin/us-places/read-cities.ts'
import { readSite } from './read-site.ts'

/** Of the example places, and their neighbors. */
const STATES = new Set('GA AL SC FL TN NC TX IL IN PA NJ DE MO CO AZ PR'.split(' '))

/** What the site is told to call itself and where it is: nothing of it may be taken for a sentence. */
const CALLED = { SITE_NAME: 'Ḿúšťářđ', CONTACT_ADDRESS: '100 Éẋáɱþłé, 30303' }

/** Builds the site in English with accents, serves it below its path and reads all of it. */
export async function readPseudoSite(): ReturnType<typeof readSite> {
  const language = { ...process.env, SITE_LANGUAGE: 'qps' }
  execFileSync(process.execPath, ['bin/pseudo-language.ts'], { stdio: 'ignore' })
  execFileSync(process.execPath, ['bin/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'], env: language })
  const site = await startSite({ ...CALLED, SITE_LANGUAGE: 'qps', RATE_LIMITS: 'off' })
  try {
    return await readSite(`${site.url}/qps`, namesIn([examplePlaces(), townsOnMaps(), exampleStories]))
  } finally {
    await site.stop()
  }
}

/** Every cell of the file, and what stands in a list each by itself. */
function examplePlaces(): string[] {
  const rows = parse(readFileSync('db/example-places.csv'), { from_line: 2 }) as string[][]
  return rows.flat().flatMap((cell) => [cell, ...cell.split('; ')])
}

/** Towns that the small map on a place's page may name. */
function townsOnMaps(): string[] {
  return readCities()
    .filter(({ state, population }) => STATES.has(state) && population > 2_000)
    .map(({ name }) => name)
}

/** People and places are called the same in every language, and a story is told in the words of who lived it. */
function namesIn(examples: unknown): string[] {
  const texts = textsIn(examples).filter((text) => /[A-Za-z]{2}/.test(text))
  const begun = texts.map((text) => text[0]!.toUpperCase() + text.slice(1))
  return [...new Set([...texts, ...begun])].toSorted((one, other) => other.length - one.length)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  // A story's paragraphs stand in one line where it is found and where it is described.
  const together = Array.isArray(value) && value.every((each) => typeof each === 'string') ? [value.join(' ')] : []
  return [...together, ...Object.values(value).flatMap(textsIn)]
}
