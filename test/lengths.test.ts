import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCE = 150
const TEST = 400
const WORDS = 250

/** Longer than a file of one idea is as a rule: what the one idea of each of these is. */
const LONGER: Record<string, string> = {
  'app/adapters/payments/payment-provider.ts': 'the port: every type that goes through it, and hardly a line that does something',
  'app/adapters/payments/practice-provider/checkouts.server.ts': 'a checkout from its start to its end, in the order of its states',
  'app/adapters/payments/practice-provider/practice-payments.server.ts': 'every call of the port, each handed to the file that does it',
  'app/adapters/payments/practice-provider/subscriptions.server.ts': 'a subscription from month to month, in the order of its states',
  'app/features/books/ledger-store.server.ts': 'entries of the ledger: their rows, appended, found and summed',
  'app/features/books/payment-store.server.ts': 'one payment: its row, found, kept and marked',
  'app/features/gifts/gift-store.server.ts': 'the only SQL on gifts, with their row types',
  'app/features/monthly-gifts/monthly-gift-store.server.ts': 'the only SQL on monthly gifts, with their row type',
  'app/forms/answer-form.server.ts': 'the one way a form comes in, step by step',
  'app/platform/database/embedded.server.ts': 'the life of one process: started, watched, started again, ended',
  'app/platform/database/serve-sessions.server.ts': 'PostgreSQL sessions of one process, served over a socket one statement after another',
  'app/platform/http/addresses.server.ts': 'the one spelling of every address, of pages and of their data',
  'app/platform/http/pages.server.ts': 'a page on its way from being wanted to being kept: each once at a time',
  'app/platform/http/site-app.server.ts': 'everything that a request passes before its route, in that order',
  'app/platform/jobs.server.ts': 'the queue: one wrapping of pg-boss',
  'app/platform/page-cache.server.ts': 'the cache: the words of what it promises are a third of it',
  'app/platform/settings.server.ts': 'every setting, its default, and what is said of a bad one',
  'app/site.server.ts': 'the listener: what a request is, and who answers it',
  'app/ui/field.tsx': 'the kinds of field, each of a few lines, which share a frame',
  'app/ui/tokens.css': 'a table of values',
  'bench/desk.ts': 'one measurement, told from the top to its printed tables',
  'bench/server.ts': 'one measurement, told from the top to its printed line',
  'bin/make-og-pictures.ts': 'one command, from its pages to its files',
  'server.ts': 'the life of a server process: started, served, ended',
}

const tests = globSync(['{test,e2e}/**/*.ts', '{app,bin}/**/*.test.{ts,tsx}', 'app/**/contract/*.ts'])
const sources = globSync(['*.ts', '{app,bin,bench}/**/*.{ts,tsx,mjs,mts,css}']).filter(
  (path) => !tests.includes(path) && !path.startsWith('app/words/'),
)
const lengthOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').length
const longerThan = (most: number, paths: string[]) => paths.filter((path) => lengthOf(path) > most)

test('no source file is longer than 150 lines but those of one idea that are named here', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(longerThan(SOURCE, sources).toSorted()).toEqual(Object.keys(LONGER).toSorted())
})

test('no file of words is longer than 250 lines', () => {
  const words = globSync('app/words/**/*.ts')
  expect(words.length).toBeGreaterThan(50)
  expect(longerThan(WORDS, words)).toEqual([])
})

test('no file of tests is longer than 400 lines', () => {
  expect(tests.length).toBeGreaterThan(150)
  expect(longerThan(TEST, tests)).toEqual([])
})
