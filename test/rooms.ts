import { statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { calleeOf, isNode, isTest, type Node, nodesOf, type Source, textOf } from './source-tree.ts'

/**
 * Who may import whom; a room may always import itself. `root` are the files directly under app/, `top` those of the
 * folder itself. Each permission is in use.
 */
export const ALLOWED: Record<string, string[]> = {
  routes: ['features', 'examples', 'forms', 'words', 'ui', 'platform', 'root'],
  doors: ['features', 'platform'],
  features: ['forms', 'words', 'ui', 'platform', 'adapters'],
  examples: ['features', 'words', 'platform'],
  forms: ['words', 'ui', 'platform'],
  platform: ['adapters', 'early'],
  early: [],
  adapters: [],
  ui: ['words'],
  words: [],
  root: ['features', 'examples', 'words', 'ui', 'platform'],
  bin: ['features', 'words', 'platform', 'adapters', 'root', 'test'],
  top: ['root', 'bin', 'test'],
  test: ['features', 'examples', 'forms', 'words', 'ui', 'platform', 'adapters', 'root', 'bin'],
  e2e: ['features', 'words', 'test'],
  bench: ['features', 'forms', 'words', 'platform', 'adapters', 'root', 'bin', 'test'],
}

/** A test may import these besides what its room may. */
export const TESTS_ALSO = ['root', 'bin', 'test']

/** Single imports the table does not allow, each with its reason. */
export const EXCEPTIONS: [from: RegExp, to: RegExp, reason: string][] = [
  [/^app\/adapters\//, /^app\/platform\/timers\.ts$/, 'no timer of the server ends the process'],
  [
    /^app\/adapters\/payments\/practice-/,
    /^app\/platform\/(database\/|digest)/,
    'practice payments keep their state in the site’s own database',
  ],
]

/** Files that import what only the moment names, each with what it is. */
export const UNREADABLE: [from: RegExp, what: string][] = [
  [/^app\/early\/start-page\.ts$/, 'the scripts of the page, as the build named them'],
  [/^bin\/language\.ts$/, 'the language of the words that are built'],
  [/^(server|test\/site-in-process|test\/site\/reads\.test|bench\/server-uncached)\.ts$/, 'the site as it was built'],
  [/^bench\/giving\.ts$/, 'its own parts'],
]

/** Between nouns only these edges, and never in a circle. `site`, the frame around every page, is open to all; tests may look anywhere. */
export const NOUN_EDGES: Record<string, string[]> = {
  ambassadors: ['invitations', 'personal-seeds', 'submissions', 'visits'],
  balance: ['alerts', 'books', 'gifts'],
  books: ['alerts', 'gifts', 'monthly-gifts', 'refunds', 'seeds'],
  catalogue: ['careers', 'gifts', 'giving-offers', 'locations', 'maps', 'partnerships', 'scripture', 'video'],
  claims: [
    'claim-starts',
    'decisions',
    'desk',
    'desk-history',
    'listings',
    'locations',
    'personal-links',
    'pictures',
    'places',
    'submissions',
  ],
  'claim-starts': ['listings', 'places', 'submissions'],
  contact: ['submissions'],
  'desk-account': ['desk', 'desk-history', 'desk-passwords', 'desk-sessions', 'desk-sign-in', 'second-factors', 'staff'],
  'desk-figures': ['alerts', 'balance', 'books', 'desk', 'desk-history', 'desk-sign-in', 'impact', 'membership', 'seeds', 'staff'],
  'desk-history': ['desk'],
  'desk-inbox': ['alerts', 'desk', 'desk-history', 'desk-sign-in', 'gifts', 'inbox', 'replies', 'staff', 'submissions'],
  'desk-joining': ['desk', 'desk-history', 'desk-passwords', 'desk-sessions', 'desk-sign-in', 'second-factors', 'staff'],
  'desk-outbox': ['desk', 'desk-history', 'desk-sign-in', 'staff'],
  'desk-persons': [
    'inbox',
    'replies',
    'claim-starts',
    'claims',
    'contact',
    'desk',
    'desk-history',
    'desk-sign-in',
    'gifts',
    'held',
    'listings',
    'memories',
    'personal-data',
    'personal-giving',
    'personal-seeds',
    'pictures',
    'retention',
    'seeds',
    'staff',
    'stories',
    'submissions',
    'trash',
  ],
  'desk-staff': ['desk', 'desk-sessions', 'desk-sign-in', 'second-factors', 'staff'],
  'desk-retention': ['desk', 'retention', 'trash'],
  'desk-trash': ['desk', 'desk-sign-in', 'trash'],
  'desk-sessions': ['desk'],
  'desk-passwords': ['desk'],
  'desk-sign-in': ['desk', 'desk-history', 'desk-passwords', 'desk-sessions', 'second-factors', 'staff'],
  decisions: ['desk', 'desk-history', 'desk-sign-in', 'staff'],
  'desk-ambassadors': ['ambassadors', 'decisions', 'desk', 'desk-history', 'invitations', 'personal-seeds', 'seeds', 'suspensions'],
  'desk-alerts': ['alerts', 'decisions', 'desk', 'desk-history', 'gifts'],
  'desk-gifts': ['alerts', 'books', 'decisions', 'desk', 'desk-history', 'desk-sign-in', 'gifts', 'monthly-gifts', 'refunds'],
  alerts: ['decisions', 'desk-history'],
  'desk-applications': ['decisions', 'desk', 'desk-history', 'partnerships', 'places'],
  'desk-claims': ['claims', 'decisions', 'desk', 'desk-history', 'pictures', 'places'],
  'desk-stories': ['decisions', 'desk', 'desk-history', 'memories', 'pictures', 'stories', 'suspensions'],
  'desk-listings': ['badges', 'decisions', 'desk', 'desk-history', 'listings', 'pictures', 'places', 'suspensions'],
  'desk-waiting': ['claims', 'desk', 'listings', 'pictures', 'places', 'seeds', 'stories', 'suspensions'],
  'desk-memories': ['decisions', 'desk', 'desk-history', 'memories', 'pictures', 'scripture', 'stories'],
  dialogs: ['ambassadors', 'donate', 'memories', 'partnerships'],
  directory: ['favorites', 'google-places', 'locations', 'maps', 'places'],
  donate: ['books', 'careers', 'charge-terms', 'gifts'],
  enrolment: ['submissions'],
  favorites: ['badges', 'places'],
  'gift-changes': ['books', 'charge-terms', 'gifts', 'monthly-gifts', 'personal-links'],
  gifts: ['alerts', 'careers', 'seeds'],
  'giving-offers': ['gifts'],
  'google-places': ['locations', 'places'],
  impact: ['ambassadors', 'books', 'enrolment', 'gifts', 'seeds'],
  held: [
    'books',
    'claim-starts',
    'contact',
    'desk',
    'gifts',
    'inbox',
    'invitations',
    'listings',
    'memories',
    'monthly-gifts',
    'places',
    'replies',
    'seeds',
    'stories',
    'submissions',
    'suspensions',
    'trash',
  ],
  inbox: ['alerts', 'ambassadors', 'desk', 'desk-history', 'gifts', 'seeds', 'staff', 'stories', 'submissions'],
  invitations: ['seeds'],
  legal: ['gifts'],
  listings: ['decisions', 'desk', 'desk-history', 'locations', 'personal-links', 'pictures', 'places', 'suspensions'],
  pictures: ['decisions', 'desk', 'desk-history'],
  memories: ['decisions', 'desk', 'desk-history', 'personal-links', 'pictures', 'scripture', 'stories', 'submissions', 'suspensions'],
  membership: ['books', 'careers'],
  'monthly-gifts': ['alerts', 'gifts'],
  partnerships: ['decisions', 'desk-history', 'locations', 'maps', 'submissions'],
  'payment-events': ['alerts', 'balance', 'books', 'gifts', 'monthly-gifts', 'refunds'],
  'personal-data': ['contact', 'gifts', 'held', 'monthly-gifts', 'personal-links', 'submissions', 'trash'],
  'personal-giving': [
    'books',
    'charge-terms',
    'donate',
    'gift-changes',
    'gifts',
    'monthly-gifts',
    'personal-data',
    'personal-links',
    'seeds',
    'submissions',
    'suspensions',
  ],
  'personal-links': ['submissions'],
  'personal-seeds': ['decisions', 'desk', 'desk-history', 'invitations', 'personal-links', 'seeds', 'suspensions', 'visits'],
  'place-imports': ['badges', 'locations', 'places'],
  'place-pages': ['directory', 'favorites', 'pictures', 'places'],
  places: ['badges', 'locations'],
  'practice-clock': ['payment-events'],
  refunds: ['alerts', 'gifts', 'monthly-gifts'],
  replies: ['desk', 'desk-history', 'inbox', 'staff', 'submissions'],
  retention: ['claim-starts', 'contact', 'inbox', 'memories', 'personal-giving', 'stories', 'trash', 'visits'],
  'second-factors': ['invitations'],
  search: ['badges', 'careers', 'catalogue', 'gifts', 'giving-offers', 'legal', 'locations', 'places', 'retention', 'stories'],
  staff: ['desk', 'desk-history', 'desk-sessions', 'second-factors'],
  stories: ['pictures', 'submissions'],
  suspensions: ['decisions'],
  'story-acts': ['invitations', 'seeds', 'stories', 'visits'],
  trash: ['contact', 'desk', 'desk-history', 'inbox', 'replies', 'staff'],
  visits: ['invitations', 'seeds'],
}
const OPEN_TO_ALL = 'site'

/** One line for each import that breaks the table, an edge that is not listed, or the border to the browser. */
export function violationsOf(sources: Source[], nounEdges = NOUN_EDGES): string[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap((each) => {
      const problem = problemOf(source.path, each, nounEdges) ?? spellingProblemOf(each)
      return problem ? [`${source.path} → ${each.target ?? '?'}: ${problem}`] : []
    }),
  )
}

function problemOf(from: string, { target: to, typeOnly }: Import, nounEdges: Record<string, string[]>): string | undefined {
  if (to === undefined) return UNREADABLE.some(([file]) => file.test(from)) ? undefined : 'nobody can read what is imported here'
  const [room, noun] = roomOf(from)
  const [otherRoom, otherNoun] = roomOf(to)
  if (EXCEPTIONS.some(([source, target]) => source.test(from) && target.test(to))) return undefined
  if (room !== otherRoom && !ALLOWED[room]?.includes(otherRoom) && !(isTest(from) && TESTS_ALSO.includes(otherRoom)))
    return `${room} may not import ${otherRoom}`
  if (room !== 'features' || isTest(from)) return undefined
  if (otherRoom === 'adapters' && to.endsWith('.server.ts') && !typeOnly) return 'features know the ports of adapters, not the adapters'
  if (otherRoom === 'features' && noun !== otherNoun && otherNoun !== OPEN_TO_ALL && !nounEdges[noun!]?.includes(otherNoun!))
    return `${noun} → ${otherNoun} is not a listed edge`
  return undefined
}

/** What is left out or spelled otherwise would be known to nobody here: to no circle, and not as an adapter. */
function spellingProblemOf({ target }: Import): string | undefined {
  const file = target?.split('?', 1)[0]
  const isThere = file === undefined || file.includes('*') || statSync(file, { throwIfNoEntry: false })?.isFile()
  return isThere ? undefined : 'no file is called so'
}

/** Permissions that nothing needs: `platform → ui`. */
export function unusedPermissions(sources: Source[], allowed = ALLOWED): string[] {
  const pairs = sources.flatMap((source) =>
    importsOf(source).map(({ target = '' }) => ({
      from: source.path,
      to: target,
      rooms: `${roomOf(source.path)[0]} → ${roomOf(target)[0]}`,
    })),
  )
  const used = new Set(pairs.filter(({ from }) => !isTest(from) || !from.startsWith('app/')).map(({ rooms }) => rooms))
  const listed = Object.entries(allowed).flatMap(([from, to]) => to.map((each) => `${from} → ${each}`))
  const exceptions = EXCEPTIONS.filter(([from, to]) => !pairs.some((pair) => from.test(pair.from) && to.test(pair.to)))
  const forTests = TESTS_ALSO.filter(
    (room) => !pairs.some(({ from, to }) => isTest(from) && from.startsWith('app/') && roomOf(to)[0] === room),
  )
  const unreadable = UNREADABLE.filter(
    ([file]) => !sources.some((source) => file.test(source.path) && importsOf(source).some(({ target }) => target === undefined)),
  )
  return [
    ...listed.filter((pair) => !used.has(pair)),
    ...forTests.map((room) => `tests → ${room}`),
    ...[...exceptions, ...unreadable].map(([from]) => String(from)),
  ]
}

/** `app/features/gifts/gift.ts` is in the room `features`, noun `gifts`. */
function roomOf(path: string): [room: string, noun?: string] {
  const [folder, room, noun] = path.split('/') as [string, string?, string?]
  if (room === undefined) return ['top']
  if (folder !== 'app') return [folder]
  return noun === undefined ? ['root'] : [room, noun]
}

/** `target` is missing where it is not written down. */
type Import = { target: string | undefined; typeOnly: boolean }

const read = new WeakMap<Source, Import[]>()

function importsOf(source: Source): Import[] {
  const known = read.get(source) ?? readImports(source)
  read.set(source, known)
  return known
}

function readImports(source: Source): Import[] {
  return nodesOf(source).flatMap((node) =>
    specifiersIn(node).flatMap((specifier): Import[] => {
      const typeOnly = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType'
      if (specifier === undefined) return [{ target: undefined, typeOnly }]
      const target = fileOf(specifier, source.path)
      return target === undefined ? [] : [{ target, typeOnly }]
    }),
  )
}

/** What a part of the code brings in from elsewhere; undefined for what is not written down. */
function specifiersIn(node: Node): (string | undefined)[] {
  const { type } = node
  if (/^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType)$/.test(type))
    return isNode(node.source) ? [textOf(node.source)] : isNode(node.argument) ? [textOf(node.argument)] : []
  if (type === 'TSExternalModuleReference') return [textOf(node.expression)]
  if (type !== 'CallExpression' && type !== 'NewExpression') return []
  const [first, second] = node.arguments as Node[]
  const called = calleeOf(node)
  if (type === 'CallExpression' && called === 'require') return [textOf(first)]
  if (called === 'import.meta.glob') return first?.type === 'ArrayExpression' ? (first.elements as Node[]).map(textOf) : [textOf(first)]
  const isOwnFile = type === 'NewExpression' && called === 'URL' && second?.type === 'MemberExpression'
  return isOwnFile && /\.(tsx?|m[jt]s)$/.test(textOf(first) ?? '') ? [textOf(first)] : []
}

/** Undefined for a package, and for the types that React Router writes. */
function fileOf(specifier: string, from: string): string | undefined {
  if (specifier.includes('/+types/')) return undefined
  if (specifier.startsWith('#words/')) return specifier.replace('#words/', 'app/words/en/')
  if (/^[#/]/.test(specifier)) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}

/** The files of each import, types included. */
export function importGraph(sources: Source[]): Record<string, string[]> {
  return Object.fromEntries(sources.map((source) => [source.path, importsOf(source).flatMap(({ target }) => target?.split('?', 1) ?? [])]))
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
