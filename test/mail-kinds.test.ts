import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as claimMails from '#words/claim-mails.ts'
import * as deskMails from '#words/desk-mails.ts'
import * as giverNotices from '#words/giver-notices.ts'
import * as mail from '#words/mail.ts'
import { mailboxWords } from '#words/mailbox.ts'
import * as memoryMails from '#words/memory-mails.ts'
import * as personalData from '#words/personal-data.ts'
import * as replies from '#words/replies.ts'
import * as seeds from '#words/seeds.ts'
import * as storyRemoval from '#words/story-removal.ts'
import * as submissionMails from '#words/submission-mails.ts'
import * as suspensionMails from '#words/suspension-mails.ts'
import type { OutgoingMail } from '#app/adapters/mail/mail-carrier.ts'
import { GIVING_MAIL_KINDS } from '#app/features/gifts/giving-mail.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import { type MailWords, toMail } from '#app/platform/mail-request.ts'
import { openOutbox } from '#app/platform/outbox.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'

test('each kind of mail has a name in the practice mailbox', () => {
  const texts = globSync('app/**/*.ts').map((path) => readFileSync(path, 'utf8'))
  const written = texts.flatMap((text) => [...text.matchAll(/\btoMail\(\s*'([\w-]+)'/g)].map(([, kind]) => kind!))
  expect(written.length).toBeGreaterThan(20)
  expect([...written, ...GIVING_MAIL_KINDS].filter((kind) => !(kind in mailboxWords.kinds))).toEqual([])
})

/** The words of mails that end with a signature, by their file. */
const SIGNED = {
  'claim-mails': claimMails,
  'desk-mails': deskMails,
  'giver-notices': giverNotices,
  mail,
  'memory-mails': memoryMails,
  'personal-data': personalData,
  replies,
  seeds,
  'story-removal': storyRemoval,
  'submission-mails': submissionMails,
  'suspension-mails': suspensionMails,
}

/** Stands for anything that words are told: it reads as a word, and has whatever is asked of it. */
const anything: unknown = new Proxy(() => {}, {
  get(_, name) {
    if (name === Symbol.toPrimitive) return () => 'word'
    if (name === Symbol.iterator) return [anything].values.bind([anything])
    if (name === 'map' || name === 'flatMap') return (each: (one: unknown) => unknown) => [each(anything)]
    return anything
  },
  apply: () => anything,
})

/** The words of every mail in a module of words, however they are nested, by their path. */
function listMailWords(value: unknown, path: string): [path: string, words: MailWords][] {
  if (value === anything || !value) return []
  if (typeof value === 'function') return listMailWords(callWith(value as () => unknown), path)
  if (typeof value !== 'object' || Array.isArray(value)) return []
  if ('subject' in value && 'paragraphs' in value) {
    const { greeting, paragraphs, signOff } = value as MailWords
    const asStrings = { paragraphs: paragraphs.map(String), ...(signOff && { signOff: signOff.map(String) }) }
    return [[path, { subject: path, ...(greeting && { greeting: String(greeting) }), ...asStrings }]]
  }
  return Object.entries(value).flatMap(([name, each]) => listMailWords(each, `${path}.${name}`))
}

/** What a sentence of a list is asked for by a name that only the list has is no mail. */
function callWith(words: (...told: unknown[]) => unknown): unknown {
  try {
    return words(anything, anything, anything, anything)
  } catch {
    return undefined
  }
}

test('every mail has its signature below all that it is for: its words, code, tables and links, as text and as HTML', async () => {
  const files = globSync('app/words/en/*.ts').filter((path) => readFileSync(path, 'utf8').includes('signOff:'))
  expect(files.map((path) => basename(path, '.ts')).toSorted()).toEqual(Object.keys(SIGNED).toSorted())
  const mails = Object.entries(SIGNED).flatMap(([path, module]) =>
    Object.entries(module).flatMap(([name, value]) => listMailWords(value, `${path} ${name}`)),
  )
  const signed = mails.filter(([, { signOff }]) => signOff)
  expect(signed.length).toBeGreaterThan(35)

  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const settings = readSettings({ SECRET_KEY: 'a key that only this test knows, long enough', SITE_URL: 'https://seeds.example.org' })
  const carried: OutgoingMail[] = []
  const carrier = { name: 'mailbox' as const, carry: async (mail: OutgoingMail) => void carried.push(mail), close: () => {} }
  const ids: string[] = []
  const jobs = { enqueue: async (_: unknown, __: string, all: { mailId: string }[]) => void ids.push(...all.map(({ mailId }) => mailId)) }
  const { sendMail, mailJob } = openOutbox({ db, jobs: jobs as never, carrier, settings, log: openLog('silent'), now: () => new Date() })
  const besides = {
    opens: { href: 'https://seeds.example.org/opened' },
    code: { id: crypto.randomUUID(), after: ['AFTER-CODE'] },
    rows: [['ROW', 'value']] satisfies MailRow[],
    sections: [{ title: 'SECTION', rows: [['Also', 'value']] satisfies MailRow[] }],
  }
  const whole = signed.map(([, words]) => toMail('test', 'ruth@example.org', { ...words, button: 'OPEN' }, besides))
  await inTransaction(db, (trx) => sendMail(trx, ...whole))
  expect(await mailJob.handleAll(ids.map((mailId) => ({ mailId })))).toEqual(ids.map(() => undefined))
  expect(carried.length).toBe(signed.length)

  const byPath = new Map(signed)
  for (const { subject: path, text, html } of carried) {
    const { signOff, paragraphs } = byPath.get(path)!
    const order = ['AFTER-CODE', 'ROW', 'SECTION', 'OPEN', 'https://seeds.example.org/opened', signOff!.at(-1)!]
    const asHtml = (words: string) => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    const [first = ''] = paragraphs
    const textPlaces = [text.indexOf(first), ...order.map((words) => text.lastIndexOf(words))]
    const htmlPlaces = [html.indexOf(asHtml(first)), ...order.map((words) => html.lastIndexOf(asHtml(words)))]
    for (const places of [textPlaces, htmlPlaces]) {
      expect(places, path).not.toContain(-1)
      expect(places, path).toEqual(places.toSorted((one, other) => one - other))
    }
  }
})
