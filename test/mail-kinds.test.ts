import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailboxWords } from '#words/mailbox.ts'
import { GIVING_MAIL_KINDS } from '#app/features/gifts/giving-mail.ts'

test('each kind of mail has a name in the practice mailbox', () => {
  const texts = globSync('app/**/*.ts').map((path) => readFileSync(path, 'utf8'))
  const written = texts.flatMap((text) => [...text.matchAll(/\btoMail\(\s*'([\w-]+)'/g)].map(([, kind]) => kind!))
  expect(written.length).toBeGreaterThan(20)
  expect([...written, ...GIVING_MAIL_KINDS].filter((kind) => !(kind in mailboxWords.kinds))).toEqual([])
})
