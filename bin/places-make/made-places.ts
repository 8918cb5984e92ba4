import type { PostalArea } from './postal-areas.ts'
import { oneOf, type Random, spread } from './random.ts'
import { CHURCHES, CHURCH_WORDS, FIRST_WORDS, OTHERS, STREETS, type Trade, TRADES } from './trades.ts'

/** A place that nobody runs, with all that a file may tell of it. */
export type MadePlace = PostalArea & {
  id: string
  kind: 'church' | 'business'
  trade: Trade
  name: string
  street: string
  phone: string
  website: string | undefined
  email: string | undefined
  confidence: number
  closed: boolean
}

/** Of a degree of latitude: some two miles. */
const SPREAD = 0.028

/** Draws one after the other; the same seed draws the same. */
export function openMadePlaces(random: Random, drawArea: (random: Random) => PostalArea): () => MadePlace {
  let number = 0
  return () => {
    number++
    const area = drawArea(random)
    const isChurch = random() < 1 / 8
    const trade = random() < 0.03 ? oneOf(random, OTHERS) : oneOf(random, isChurch ? CHURCHES : TRADES)
    const named = oneOf(random, isChurch ? CHURCH_WORDS : FIRST_WORDS)
    const local = random() < 0.25 ? `${area.city} ` : ''
    const slug = `${trade.primary.slice(0, 12).replaceAll('_', '-')}-${number}`
    return {
      ...area,
      id: idOf(number, random),
      kind: isChurch ? 'church' : 'business',
      trade,
      name: `${local}${named} ${oneOf(random, trade.nouns)}`,
      lat: round(area.lat + spread(random) * SPREAD),
      lng: round(area.lng + spread(random) * SPREAD * 1.2),
      street: `${1 + Math.floor(random() * 9_000)} ${oneOf(random, STREETS)}`,
      phone: `+1${200 + Math.floor(random() * 700)}5550${100 + Math.floor(random() * 100)}`,
      website: random() < 0.6 ? `https://${slug}.example.org/` : undefined,
      email: random() < 0.3 ? `hello@${slug}.example.org` : undefined,
      confidence: random() < 0.03 ? 0.3 : Math.round((0.55 + random() * 0.45) * 1_000) / 1_000,
      closed: random() < 0.005,
    }
  }
}

/** Like a UUID, and never the same twice: its end counts. */
function idOf(number: number, random: Random): string {
  const drawn = Math.floor(random() * 0xffff_ffff)
    .toString(16)
    .padStart(8, '0')
  return `${drawn}-${drawn.slice(0, 4)}-5${drawn.slice(4, 7)}-8${drawn.slice(5)}-${number.toString(16).padStart(12, '0')}`
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
