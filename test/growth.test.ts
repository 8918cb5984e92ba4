import { expect, test } from 'vitest'
import { z } from 'zod'
import { contactProblems } from '#app/features/claim-starts/start-form.ts'
import { ownDomainOf } from '#app/features/claims/claim-proof.ts'
import { readPlaceQuery } from '#app/features/directory/place-query.ts'
import { findGiftProblems } from '#app/features/gifts/find-gift-problems.ts'
import { readFilter } from '#app/features/inbox/inbox-query.ts'
import { readAddress } from '#app/features/locations/read-address.server.ts'
import { findLocation } from '#app/features/locations/find-location.server.ts'
import { findNamedPlace } from '#app/features/locations/find-named-place.server.ts'
import { suggestLocations } from '#app/features/locations/suggest-locations.server.ts'
import { isShortened } from '#app/features/memories/shortened.ts'
import { markMatches } from '#app/features/search/mark-matches.ts'
import { passkeyIdOf } from '#app/features/second-factors/verify-passkey.server.ts'
import { plainCode } from '#app/features/second-factors/totp.server.ts'
import { toCheck } from '#app/forms/own-fields.ts'
import { readFields } from '#app/forms/read-fields.server.ts'
import { openClientNetworks } from '#app/platform/http/client-address.server.ts'
import { bestEncoding } from '#app/platform/http/encoding.server.ts'
import { networkOf } from '#app/platform/limits.server.ts'
import { maskText } from '#app/platform/log.server.ts'
import { bareAddress } from '#app/platform/mail-ceilings.server.ts'
import { normalized } from '#app/platform/normalized.ts'
import { slowTextsOf } from './growth.ts'

type Module = Record<string, unknown>
const modules = import.meta.glob<Module>([
  '/app/forms/**/*.ts',
  '/app/platform/**/*.ts',
  '/app/features/**/*.ts',
  '!/app/**/*.{server,test}.ts',
  '!/app/**/use-*.ts',
  // Of rows, archives and our own style sheet, not of what is sent.
  '!/app/platform/{database,backup}/**',
  '!/app/platform/http/selector-needs.ts',
])
const sources = import.meta.glob<string>(['/app/forms/**/*.ts', '/app/platform/**/*.ts', '/app/features/**/*.ts'], {
  query: '?raw',
  import: 'default',
})

/** An exported function that takes a text first, or a list of texts. */
const OF_TEXT = /export (?:function|const) (?!use[A-Z])(\w+)(?: = )?\(\w+: string(\[\])?(?: \| (?:null|undefined))*[,)]/g

/** Those that need more than a text, or a browser. What a request can reach of them is called below. */
const NEED_MORE = [
  'changedMail',
  'circleWelcomeMail',
  'editsBetween',
  'enterFlow',
  'erasedMail',
  'flowEntry',
  'forgetForm',
  'isShortened',
  'makeSitemap',
  'markLeft',
  'markMatches',
  'moveDialog',
  'onFlowStep',
  'ownDomainOf',
  'ownFields',
  'pushDialog',
  'raiseWaitsMail',
  'rememberBegun',
  'scanAddress',
  'seenOf',
  'toMail',
]

const reading = (name: string) => (text: string) =>
  readFields(new Request('https://seeds.example.org/', { method: 'POST', body: new URLSearchParams({ [name]: text }) }), ['message'])

/** What a request reaches that is no function of a text alone, or only the server has. */
const OTHERS: Record<string, (text: string) => unknown> = {
  'a field of a form': reading('message'),
  'a field that the form does not have': reading('zz'),
  'the name of a field': (text) => reading(text)('x'),
  contactProblems: (text) => [contactProblems({ channel: 'phone', contact: text }), contactProblems({ channel: 'email', contact: text })],
  findGiftProblems: (text) => findGiftProblems({ amount: 'custom', custom: text, email: text }),
  readPlaceQuery: (text) => readPlaceQuery(new URLSearchParams({ near: text, name: text, page: text })),
  readFilter: (text) => readFilter(new URLSearchParams({ q: text, owner: text })),
  isShortened: (text) => isShortened(text, text),
  markMatches: (text) => markMatches(text, ['ab']),
  normalized: (text) => [normalized(text, 'NFKC'), normalized(text, 'NFKD')],
  ownDomainOf: (text) => ownDomainOf(`https://${text}.example.org`),
  clientNetwork: (text) => openClientNetworks(1, { warn() {} })('192.0.2.1', text),
  readAddress,
  findLocation,
  findNamedPlace,
  suggestLocations,
  passkeyIdOf,
  plainCode,
  bestEncoding,
  networkOf,
  maskText,
  bareAddress,
}

async function listFunctionsOfText() {
  const found: { name: string; use: (text: string) => unknown }[] = []
  const needMore: string[] = []
  for (const [path, load] of Object.entries(modules)) {
    for (const [, name, isList] of (await sources[path]!()).matchAll(OF_TEXT)) {
      const use = (await load())[name!] as (text: string | string[]) => unknown
      const each = (text: string) => use(isList ? [text] : text)
      try {
        each('a')
        found.push({ name: name!, use: each })
      } catch {
        needMore.push(name!)
      }
    }
  }
  return { found, needMore }
}

test('a text of twice the length takes no function that a request can reach more than three times as long', async () => {
  const { found, needMore } = await listFunctionsOfText()
  expect(needMore.toSorted()).toEqual(NEED_MORE)
  expect(found.length).toBeGreaterThan(80)
  const slow: string[] = []
  for (const { name, use } of [...found, ...Object.entries(OTHERS).map(([name, use]) => ({ name, use }))])
    slow.push(...(await slowTextsOf(use)).map((text) => `${name}: ${text}`))
  expect(slow).toEqual([])
})

test('nor any field of a form', async () => {
  const slow: string[] = []
  let fields = 0
  for (const [path, load] of Object.entries(modules)) {
    if (!(await sources[path]!()).includes('= z.object(')) continue
    const schemas = Object.values(await load()).filter((value) => value instanceof z.ZodObject)
    for (const name of schemas.flatMap(({ shape }) => Object.keys(shape))) {
      fields++
      const check = (text: string) => schemas.map((schema) => schema.safeParse({ [name]: toCheck(text) }))
      slow.push(...(await slowTextsOf(check)).map((text) => `${path} ${name}: ${text}`))
    }
  }
  expect(fields).toBeGreaterThan(50)
  expect(slow).toEqual([])
})

test.each([
  ['spaces and a letter', (text: string) => text.replace(/\s*usd$/, ''), ['spaces before a letter']],
  ['an address', (text: string) => /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text), ['dots between two @']],
  ['marks', (text: string) => text.normalize('NFKC'), ['marks out of order']],
  ['none', (text: string) => text.toUpperCase(), []],
])('a function that takes more than linear time is found: %s', async (_, use, texts) => {
  expect(await slowTextsOf(use, 8_000)).toEqual(expect.arrayContaining(texts))
  if (texts.length === 0) expect(await slowTextsOf(use)).toEqual([])
})
