import type { Door } from './door.ts'

export type Address =
  /** `key` is the path with only those parameters that the page reads. Requests with the same key share one answer. */
  { kind: 'page' | 'data'; key: string; door?: Door } | { kind: 'moved'; to: string } | { kind: 'missing'; key: string }

export type BuiltRoute = {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: { default?: unknown; handle?: unknown }
}

type BuiltRoutes = Record<string, BuiltRoute | undefined>

type KnownRoute = {
  path: string
  ids: string[]
  reads: string[]
  isPage: boolean
  door: Door | undefined
}

const MISSING_PAGE: Address = { kind: 'missing', key: '/no-such-page' }
const MISSING_DATA: Address = { kind: 'missing', key: '/no-such-page.data' }
const MAX_PART_LENGTH = 200
const MAX_VALUE_LENGTH = 2_048

/** Returns a function that finds the page or data of a requested URL. Pages with `demoOnly` do not exist on a live site. */
export function createUrlResolver(routes: BuiltRoutes, { demo }: { demo: boolean }): (url: string) => Address {
  const known = listKnown(routes).filter(({ door }) => demo || !door?.demoOnly)
  const fixed = new Map(known.filter(({ path }) => !path.includes(':')).map((each) => [each.path, each]))
  const patterns = known.filter(({ path }) => path.includes(':')).map((each) => ({ each, parts: each.path.split('/') }))
  const plain = new Map<string, Address>()
  for (const each of fixed.values()) {
    plain.set(each.path, addressOf('page', each, each.path))
    if (each.isPage) plain.set(dataPathOf(each.path), addressOf('data', each, dataPathOf(each.path)))
  }

  function findKnown(path: string, inCapitals = false): { each: KnownRoute; path: string } | undefined {
    const each = fixed.get(path)
    if (each) return { each, path }
    const parts = path.split('/')
    for (const pattern of patterns) {
      const spelled = spell(pattern.parts, parts, inCapitals)
      if (spelled) return { each: pattern.each, path: spelled }
    }
    return undefined
  }

  function findMeant(path: string): { each: KnownRoute; path: string } | undefined {
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const each = fixed.get(trimmed.toLowerCase())
    return each ? { each, path: each.path } : findKnown(trimmed, true)
  }

  return (url) => {
    const ready = plain.get(url)
    if (ready) return ready
    const { path, query } = split(url)
    // Unknown parameters are ignored, because shared links carry tracking parameters that would defeat the cache.
    const bare = query === '' ? undefined : fixed.get(path)
    if (bare && bare.reads.length === 0) return plain.get(path)!

    const pagePath = isDataPath(path) ? pathOfData(path) : undefined
    const page = pagePath === undefined ? undefined : findKnown(pagePath)
    if (page?.each.isPage) return dataAddress(page.each, page.path, query)
    if (pagePath !== undefined) return MISSING_DATA
    const found = findKnown(path)
    if (found) return withQuery('page', found.each, found.path, query) ?? MISSING_PAGE
    const meant = findMeant(path)
    if (!meant?.each.isPage) return MISSING_PAGE
    const address = withQuery('page', meant.each, meant.path, query)
    return address ? { kind: 'moved', to: address.key } : MISSING_PAGE
  }
}

function listKnown(routes: BuiltRoutes): KnownRoute[] {
  return Object.values(routes).flatMap((route) => (route ? knownOf(route, routes) : []))
}

function knownOf(route: BuiltRoute, routes: BuiltRoutes): KnownRoute[] {
  const chain: BuiltRoute[] = []
  for (let each: BuiltRoute | undefined = route; each; each = each.parentId === undefined ? undefined : routes[each.parentId])
    chain.unshift(each)
  if ((route.path === undefined && !route.index) || chain.some(({ path }) => path?.includes('*'))) return []
  const path = `/${chain
    .map((each) => each.path)
    .filter(Boolean)
    .join('/')}`
  if (route.parentId === undefined && !route.index) return []
  const handles = chain.map(({ module }) => (module.handle ?? {}) as Door & { reads?: string[] })
  const reads = new Set(handles.flatMap((handle) => handle.reads ?? []))
  const door = handles.map(doorIn).reduce((outer, inner) => ({ ...outer, ...inner }), {})
  const isPage = route.module.default !== undefined
  return [
    {
      path,
      ids: chain.map(({ id }) => id),
      reads: [...reads].toSorted(),
      isPage,
      door: Object.keys(door).length > 0 ? door : undefined,
    },
  ]
}

function doorIn({ signed, maxBytes, demoOnly, callsProvider, takesFiles, asksWho }: Door): Door {
  return {
    ...(signed && { signed }),
    ...(maxBytes && { maxBytes }),
    ...(demoOnly && { demoOnly }),
    ...(callsProvider && { callsProvider }),
    ...(takesFiles && { takesFiles }),
    ...(asksWho && { asksWho }),
  }
}

function addressOf(kind: 'page' | 'data', { door }: KnownRoute, key: string): Address & { key: string } {
  return door ? { kind, key, door } : { kind, key }
}

export const isDataPath = (path: string): boolean => path.endsWith('.data')

function dataPathOf(path: string): string {
  return path.endsWith('/') ? `${path}_.data` : `${path}.data`
}

function pathOfData(path: string): string {
  return path === '/_.data' ? '/' : path.slice(0, -'.data'.length)
}

function split(url: string): { path: string; query: string } {
  const local = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')
  const at = local.indexOf('?')
  return at === -1 ? { path: local, query: '' } : { path: local.slice(0, at), query: local.slice(at + 1) }
}

/** The canonical spelling of a path that matches the pattern: `/stories/%61` is `/stories/a`. */
function spell(pattern: string[], parts: string[], inCapitals: boolean): string | undefined {
  if (pattern.length !== parts.length) return undefined
  const spelled: string[] = []
  for (const [at, wanted] of pattern.entries()) {
    const part = parts[at]!
    if (!wanted.startsWith(':')) {
      if (wanted !== (inCapitals ? part.toLowerCase() : part)) return undefined
      spelled.push(wanted)
      continue
    }
    const text = decoded(part)
    // Browsers resolve the parts `.` and `..`, so a redirect to such a URL would lead to another page.
    if (!text || text === '.' || text === '..' || text.length > MAX_PART_LENGTH || hasControls(text)) return undefined
    spelled.push(encodeURIComponent(text))
  }
  return spelled.join('/')
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u001f\u007f]/.test(text)
}

/** @returns undefined if a value contains a null character, which PostgreSQL refuses */
function withQuery(
  kind: 'page' | 'data',
  known: KnownRoute,
  path: string,
  query: string,
  more: string[] = [],
): (Address & { key: string }) | undefined {
  const sent = known.reads.length > 0 && query !== '' ? new URLSearchParams(query) : undefined
  const read = sent
    ? known.reads.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)!.slice(0, MAX_VALUE_LENGTH)] as [string, string]] : []))
    : []
  if (read.some(([, value]) => value.includes('\0'))) return undefined
  const words = [...(read.length > 0 ? [new URLSearchParams(read).toString()] : []), ...more]
  return addressOf(kind, known, words.length > 0 ? `${path}?${words.join('&')}` : path)
}

/** Resolves a data request of the page's script. The request may name only routes of the page, each once. */
function dataAddress(known: KnownRoute, path: string, query: string): Address {
  const { ids } = known
  const wanted = new URLSearchParams(query).get('_routes')
  const names = wanted === null ? [] : wanted.split(',')
  if (names.some((name, at) => !ids.includes(name) || names.indexOf(name) !== at)) return MISSING_DATA
  const more =
    names.length > 0
      ? [
          `_routes=${ids
            .filter((id) => names.includes(id))
            .map(encodeURIComponent)
            .join(',')}`,
        ]
      : []
  return withQuery('data', known, dataPathOf(path), query, more) ?? MISSING_DATA
}
