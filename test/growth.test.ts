import { expect, test } from 'vitest'
import { z } from 'zod'
import { validateContact } from '#app/domains/places/claims/start-claim.server.ts'
import { parseOwnDomain } from '#app/domains/places/claims/claim-proof.server.ts'
import { readPlaceQuery } from '#app/domains/places/directory/place-query.ts'
import { findGiftProblems } from '#app/domains/giving/pricing/gift-fields.ts'
import { readInboxFilter } from '#app/domains/staff/inbox/inbox-query.ts'
import { parseAddress, findLocation, findUnambiguousLabel } from '#app/domains/places/geocoder/find-location.server.ts'
import { suggestLocations } from '#app/domains/places/geocoder/suggest-locations.server.ts'
import { isShortened } from '#app/domains/community/memories/decide-memory.server.ts'
import { markMatches } from '#app/domains/content/search/mark-matches.ts'
import { readPasskeyId } from '#app/domains/staff/second-factors/passkeys.server.ts'
import { normalizeCode } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import { truncateField } from '#app/forms/read-fields.server.ts'
import { readFields } from '#app/forms/read-fields.server.ts'
import { createNetworkResolver } from '#app/platform/http/client-address.server.ts'
import { bestEncoding } from '#app/platform/http/encoding.server.ts'
import { normalizeMailbox, networkOf } from '#app/platform/limits.server.ts'
import { maskText } from '#app/platform/log.server.ts'
import { normalize } from '#app/platform/text.ts'
import { growsTooFast, HOSTILE_TEXTS, listSlowTexts } from './growth.ts'

type Module = Record<string, unknown>
const modules = import.meta.glob<Module>([
  '/app/forms/**/*.ts',
  '/app/platform/**/*.ts',
  '/app/domains/**/*.ts',
  '!/app/**/*.{server,test}.ts',
  '!/app/**/use-*.ts',
  // Functions on rows, archives and the site's own style sheet never get text from a request.
  '!/app/platform/{database,backup}/**',
])
/** Schemas of forms may also be in the server modules that handle them. */
const serverModules = import.meta.glob<Module>('/app/domains/**/*.server.ts')
const sources = import.meta.glob<string>(['/app/forms/**/*.ts', '/app/platform/**/*.ts', '/app/domains/**/*.ts'], {
  query: '?raw',
  import: 'default',
})

/** Matches an exported function whose first parameter is a text or a list of texts. */
const OF_TEXT = /export (?:function|const) (?!use[A-Z])(\w+)(?: = )?\(\w+: string(\[\])?(?: \| (?:null|undefined))*[,)]/g

const reading = (name: string) => (text: string) =>
  readFields(new Request('https://seeds.example.org/', { method: 'POST', body: new URLSearchParams({ [name]: text }) }), ['message'])

/** What a request reaches but the search above does not find: functions with other parameters, or in server modules. */
const OTHERS: Record<string, (text: string) => unknown> = {
  'a field of a form': reading('message'),
  'a field that the form does not have': reading('zz'),
  'the name of a field': (text) => reading(text)('x'),
  validateContact: (text) => [validateContact({ channel: 'phone', phone: text }), validateContact({ channel: 'email', email: text })],
  findGiftProblems: (text) => findGiftProblems({ amount: 'custom', custom: text, email: text }),
  readPlaceQuery: (text) => readPlaceQuery(new URLSearchParams({ near: text, name: text, page: text })),
  readFilter: (text) => readInboxFilter(new URLSearchParams({ q: text, owner: text })),
  isShortened: (text) => isShortened(text, text),
  markMatches: (text) => markMatches(text, ['ab']),
  normalize: (text) => [normalize(text, 'NFKC'), normalize(text, 'NFKD')],
  parseOwnDomain: (text) => parseOwnDomain(`https://${text}.example.org`),
  clientNetwork: (text) => createNetworkResolver(1, { warn() {} })('192.0.2.1', text),
  parseAddress,
  findLocation,
  findUnambiguousLabel,
  suggestLocations,
  passkeyIdOf: readPasskeyId,
  plainCode: normalizeCode,
  bestEncoding,
  networkOf,
  maskText,
  normalizeMailbox,
}

async function listFunctionsOfText() {
  const found: { name: string; use: (text: string) => unknown }[] = []
  for (const [path, load] of Object.entries(modules)) {
    for (const [, name, isList] of (await sources[path]!()).matchAll(OF_TEXT)) {
      const use = (await load())[name!] as (text: string | string[]) => unknown
      const each = (text: string) => use(isList ? [text] : text)
      try {
        each('a')
        found.push({ name: name!, use: each })
      } catch {
        // The function needs more than a text, or a browser. Those that a request can reach are in OTHERS.
      }
    }
  }
  return found
}

test('a text of twice the length takes no function that a request can reach more than three times as long', async () => {
  const found = await listFunctionsOfText()
  expect(found.length).toBeGreaterThan(80)
  const slow: string[] = []
  for (const { name, use } of [...found, ...Object.entries(OTHERS).map(([name, use]) => ({ name, use }))])
    slow.push(...(await listSlowTexts(use)).map((text) => `${name}: ${text}`))
  expect(slow).toEqual([])
})

test('nor any field of a form', async () => {
  const slow: string[] = []
  let fields = 0
  for (const [path, load] of Object.entries({ ...modules, ...serverModules })) {
    if (!(await sources[path]!()).includes('= z.object(')) continue
    const schemas = Object.values(await load()).filter((value) => value instanceof z.ZodObject)
    for (const name of schemas.flatMap(({ shape }) => Object.keys(shape))) {
      fields++
      const check = (text: string) => schemas.map((schema) => schema.safeParse({ [name]: truncateField(text) }))
      slow.push(...(await listSlowTexts(check)).map((text) => `${path} ${name}: ${text}`))
    }
  }
  expect(fields).toBeGreaterThan(45)
  expect(slow).toEqual([])
})

test.each([
  ['spaces before a letter', (text: string) => text.replace(/\s*usd$/, ''), 6_000],
  ['dots between two @', (text: string) => /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text), 6_000],
] as const)('a function that takes more than linear time is found by %s, and one that does not is not', async (text, use, half) => {
  expect(await growsTooFast(use, HOSTILE_TEXTS[text]!, half)).toBe(true)
  expect(await growsTooFast((whole) => whole.toUpperCase(), HOSTILE_TEXTS[text]!)).toBe(false)
})
