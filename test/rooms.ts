import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Source = { path: string; text: string }

/** Who may import whom; a room may always import itself. */
const ALLOWED: Record<string, string[]> = {
  routes: ['features', 'forms', 'words', 'ui', 'platform'],
  doors: ['features', 'forms', 'words', 'ui', 'platform'],
  features: ['forms', 'words', 'ui', 'platform', 'adapters'],
  forms: ['words', 'ui', 'platform'],
  platform: ['adapters', 'early', 'ui'],
  early: [],
  adapters: [],
  ui: ['words'],
  words: [],
}

/** Single imports the table does not allow, each with its reason. */
const EXCEPTIONS: [from: RegExp, to: RegExp, reason: string][] = [
  [
    /^app\/adapters\/payments\/practice-/,
    /^app\/platform\/(database\/|digest)/,
    'practice payments keep their state in the site’s own database',
  ],
  [/^app\/adapters\/payments\/contract\//, /^app\/platform\/database\//, 'the contract of practice payments needs that database'],
]

/** Between nouns only these edges, and never in a circle. `site`, the frame around every page, is open to all; tests may look anywhere. */
export const NOUN_EDGES: Record<string, string[]> = {
  ambassadors: ['submissions'],
  books: ['alerts', 'gifts', 'monthly-gifts', 'seeds'],
  catalogue: ['careers', 'gifts'],
  contact: ['submissions'],
  dialogs: ['ambassadors', 'donate'],
  donate: ['gifts'],
  enrolment: ['submissions'],
  gifts: ['alerts', 'careers'],
  'giving-offers': ['gifts'],
  impact: ['ambassadors', 'books', 'enrolment', 'gifts', 'seeds'],
  legal: ['gifts'],
  membership: ['books', 'careers', 'gifts', 'monthly-gifts'],
  'monthly-gifts': ['alerts', 'gifts'],
  'payment-events': ['books', 'gifts', 'monthly-gifts'],
  'personal-data': ['contact', 'gifts', 'personal-links', 'submissions'],
  'personal-giving': ['books', 'gifts', 'monthly-gifts', 'personal-links'],
  places: ['badges', 'contact'],
  'personal-links': ['submissions'],
  'practice-clock': ['payment-events'],
  retention: ['contact'],
  search: ['careers', 'catalogue', 'stories'],
}
const OPEN_TO_ALL = 'site'

/** Every TypeScript file of the site. */
export function readSources(): Source[] {
  return readdirSync('app', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { path, text: readFileSync(path, 'utf8') }
    })
}

/** One line for each import that breaks the table, an edge that is not listed, or the border to the browser. */
export function violationsOf(sources: Source[], nounEdges = NOUN_EDGES): string[] {
  return sources.flatMap(({ path, text }) =>
    importsOf(path, text).flatMap(({ target, typeOnly }) => {
      const problem = problemOf(path, target, typeOnly, nounEdges)
      return problem ? [`${path} → ${target}: ${problem}`] : []
    }),
  )
}

function problemOf(from: string, to: string, typeOnly: boolean, nounEdges: Record<string, string[]>): string | undefined {
  const [room, noun] = roomOf(from)
  const [otherRoom, otherNoun] = roomOf(to)
  if (!room || !otherRoom) return undefined
  if (EXCEPTIONS.some(([source, target]) => source.test(from) && target.test(to))) return undefined
  if (room !== otherRoom && !ALLOWED[room]?.includes(otherRoom)) return `${room} may not import ${otherRoom}`
  if (room === 'features' && otherRoom === 'adapters' && to.endsWith('.server.ts') && !typeOnly && !/\.test\.tsx?$/.test(from))
    return 'features know the ports of adapters, not the adapters'
  if (
    room === 'features' &&
    otherRoom === 'features' &&
    noun !== otherNoun &&
    !/\.test\.tsx?$/.test(from) &&
    otherNoun !== OPEN_TO_ALL &&
    !nounEdges[noun!]?.includes(otherNoun!)
  )
    return `${noun} → ${otherNoun} is not a listed edge`
  return undefined
}

/** `app/features/gifts/gift.ts` is in the room `features`, noun `gifts`. Files directly under app/ wire rooms together. */
function roomOf(path: string): [room: string | undefined, noun: string | undefined] {
  const parts = path.split('/')
  return parts.length > 2 ? [parts[1], parts[2]] : [undefined, undefined]
}

function importsOf(path: string, text: string): { target: string; typeOnly: boolean }[] {
  const found = text.matchAll(/\b(import|export)(\s+type)?\b[^'"()]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...found].flatMap(([, , type, named, plain]) => {
    const specifier = named ?? plain ?? ''
    if (specifier.startsWith('#app/')) return [{ target: specifier.replace('#app/', 'app/'), typeOnly: type !== undefined }]
    if (specifier.startsWith('#words/')) return [{ target: specifier.replace('#words/', 'app/words/en/'), typeOnly: type !== undefined }]
    if (specifier.startsWith('.')) return [{ target: normalize(join(dirname(path), specifier)), typeOnly: type !== undefined }]
    return []
  })
}

/** The files of each import, types included. */
export function importGraph(sources: Source[]): Record<string, string[]> {
  return Object.fromEntries(sources.map(({ path, text }) => [path, importsOf(path, text).map(({ target }) => target.split('?', 1)[0]!)]))
}

/**
 * One line for each table that is named outside the room of whoever opened it in the database's list of tables. Tests may
 * name any.
 */
export function strangersAtTables(sources: Source[]): string[] {
  const owners = tableOwners(sources)
  return sources
    .filter(({ path }) => !/\.test\.tsx?$|\/contract\//.test(path))
    .flatMap(({ path, text }) =>
      tablesNamedIn(text)
        .filter((table) => owners.has(table) && owners.get(table) !== nameOfRoom(path))
        .map((table) => `${path}: ${table} belongs to ${owners.get(table)}`),
    )
}

/** Every table with the room that opens it: `gifts` → `features/gifts`. */
export function tableOwners(sources: Source[]): Map<string, string> {
  const opened = sources.flatMap(({ path, text }) => {
    const lists = [...text.matchAll(/interface Tables(?: extends (\w+))? \{([^]*?)\n {0,2}\}/g)]
    return lists.flatMap(([, whole, own]) => {
      const body = whole ? (new RegExp(`type ${whole} = \\{([^]*?)\\n\\}`).exec(text)?.[1] ?? '') : own!
      const depth = Math.min(...[...body.matchAll(/^( +)\w+: /gm)].map(([, spaces]) => spaces!.length))
      return [...body.matchAll(new RegExp(`^ {${depth}}(\\w+): `, 'gm'))].map(([, table]) => [table!, nameOfRoom(path)] as const)
    })
  })
  return new Map(opened)
}

function tablesNamedIn(text: string): string[] {
  const byName = [...text.matchAll(/\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(\s*(?:'(\w+)|\[([^\]]*))/g)].flatMap(
    ([, table, several]) => (table ? [table] : [...several!.matchAll(/'(\w+)/g)].map(([, each]) => each!)),
  )
  const inWords = [...text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].flatMap(([, statement]) =>
    [...statement!.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)/g)].map(([, table]) =>
      table!.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
    ),
  )
  return [...new Set([...byName, ...inWords])]
}

function nameOfRoom(path: string): string {
  const [, room, noun] = path.split('/')
  return room === 'features' || room === 'adapters' ? `${room}/${noun}` : room!
}

/** What stands on a circle of edges, if there is one: nouns, or files. */
export function circleOf(edges: Record<string, string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (noun: string, path: string[]): string[] | undefined => {
    if (path.includes(noun)) return [...path.slice(path.indexOf(noun)), noun]
    if (done.has(noun)) return undefined
    for (const next of edges[noun] ?? []) {
      const circle = visit(next, [...path, noun])
      if (circle) return circle
    }
    done.add(noun)
    return undefined
  }
  for (const noun of Object.keys(edges)) {
    const circle = visit(noun, [])
    if (circle) return circle
  }
  return undefined
}
