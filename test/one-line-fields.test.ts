import { expect, test } from 'vitest'
import { z } from 'zod'
import { handleContactMessage } from '#app/domains/community/contact/message-submission.server.ts'
import { stripInvisibleCharacters } from '#app/forms/text-rules.ts'
import { openForms } from '#test/support/open-forms.ts'
import { readSources } from '#test/support/source-tree.ts'

const files = import.meta.glob<Record<string, unknown>>(
  [
    '../app/domains/*/*/*-form.ts',
    '../app/domains/*/*/{act-on-*,handle-*,*-purpose,start-claim,submit-claim,change-listing,change-page}.server.ts',
    '../app/domains/privacy/personal-links/ask-for-links.server.ts',
    '../app/domains/*/*/{*-submission,own-memories,send-memory}.server.ts',
    '!../app/domains/staff/**',
  ],
  { eager: true },
)
/** Every form that a visitor can send, by the name of its schema. */
const forms = Object.values(files).flatMap((exported) =>
  Object.entries(exported).filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject),
)
const SEVERAL_LINES = [
  'contactForm.message',
  'claimDetailsForm.description',
  'giftForm.message',
  'listingForm.description',
  'memoryForm.story',
  'removalForm.message',
]
const BOXES = ['ambassadorForm.commitments', 'enrolmentForm.values', 'partnerForm.resources']
const SAMPLES = [
  'Ruth Ellis',
  'active',
  'example.org',
  'ruth@example.org',
  '404-555-0142',
  '16',
  'preset:2500',
  'once',
  'yes',
  'end',
  'ask',
  'email',
  'code',
  'check',
  'details',
  'class',
  'in-it',
  'withdraw',
  'removal',
  'undo',
  '12345',
  'save',
  'done',
  '2026-11-30',
  crypto.randomUUID(),
]
const fields = forms.flatMap(([form, { shape }]) =>
  Object.entries(shape).map(([name, schema]) => ({ name: `${form}.${name}`, schema: schema as z.ZodType })),
)
const ofOneLine = fields.filter(({ name }) => ![...SEVERAL_LINES, ...BOXES].includes(name))

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => String.fromCharCode(from + step))
const FORBIDDEN = [...range(0x00, 0x1f), ...range(0x7f, 0x9f), '\u2028', '\u2029', '\r\n']

test('every form of the site is looked at here', () => {
  const used = readSources().flatMap(({ path, text }) =>
    !path.startsWith('app/platform/') ? [...text.matchAll(/\bhandleForm\b[^]*?\bschema: (\w+)/g)].map(([, schema]) => schema!) : [],
  )
  expect(used.length).toBeGreaterThan(4)
  const known = forms.map(([name]) => name)
  expect(used.filter((schema) => !known.includes(schema))).toEqual([])
  expect(known).toContain('giftForm')
  for (const name of [...SEVERAL_LINES, ...BOXES]) expect(fields.map((field) => field.name)).toContain(name)
})

test.each(ofOneLine)('$name takes no line break and no control character, wherever it stands', ({ schema }) => {
  const taken = SAMPLES.filter((sample) => schema.safeParse(sample).success)
  expect(taken).not.toEqual([])
  for (const sample of taken)
    for (const sign of FORBIDDEN)
      for (const typed of [sign + sample, sample.slice(0, 2) + sign + sample.slice(2), sample + sign])
        expect(schema.safeParse(typed).success, JSON.stringify(typed)).toBe(false)
})

test.each(SEVERAL_LINES)('%s takes several lines: breaks become one kind, and what nobody types goes', (name) => {
  const { schema } = fields.find((field) => field.name === name)!
  expect(schema.parse('one\r\ntwo\rthree\u2028four\u0085five\tand\u0000 six\u001b\n')).toBe('one\ntwo\nthree\nfour\nfive\tand six')
})

test('the answer says how to mend it and keeps what was typed', async () => {
  const site = await openForms()
  const typed = { name: 'Ruth\nSee https://evil.example', email: 'ruth@example.org', subject: 'A\u2028B', message: 'One\nTwo' }
  const { status, data } = await site.post(handleContactMessage, '/contact', typed)
  expect(status).toBe(422)
  expect(data).toMatchObject({
    errors: {
      name: '“Name” must be on one line. Take out the line breaks and tabs, or type it again',
      subject: '“Subject” must be on one line. Take out the line breaks and tabs, or type it again',
    },
    values: typed,
  })
  expect(await site.db.selectFrom('contactMessages').selectAll().execute()).toEqual([])
})

test('marks that nobody sees are taken out of every field, but not where a script or an emoji needs them', () => {
  const direction = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'
  const noWidth = '\u200b\u2060\ufeff\u00ad\u200c\u200d'
  expect(stripInvisibleCharacters(`Ru${direction}th El${noWidth}lis`)).toBe('Ruth Ellis')
  for (const needed of ['علی‌رضا', 'क्‍ष', '👩‍👩‍👧', '🧑🏽‍🌾']) expect(stripInvisibleCharacters(needed)).toBe(needed)
})

test('what shows nothing at all is no name, and flags of regions stay', () => {
  const tags = [...'ignore'].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('')
  for (const nothing of ['\u3164', '\u115f\u1160', '\uffa0', '\u2800\u2800', tags, '\u{e0001}', '\u{e007f}'])
    expect(stripInvisibleCharacters(nothing).trim(), JSON.stringify(nothing)).toBe('')
  expect(stripInvisibleCharacters(`Ruth${tags} Ellis`)).toBe('Ruth Ellis')
  expect(stripInvisibleCharacters('⠗⠥⠞⠓\u2800⠑')).toBe('⠗⠥⠞⠓ ⠑')
  for (const flag of ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿']) expect(stripInvisibleCharacters(`From ${flag}`)).toBe(`From ${flag}`)
  expect(stripInvisibleCharacters(`🏴${tags}`)).toBe('🏴')
})
