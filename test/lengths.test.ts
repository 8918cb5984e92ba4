import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCE = 350
const TEST = 500
const WORDS = 250

const tests = globSync(['{test,e2e}/**/*.ts', '{app,bin}/**/*.test.{ts,tsx}', 'app/**/contract/*.ts'])
const sources = globSync(['*.ts', '{app,bin,bench}/**/*.{ts,tsx,mjs,mts,css}']).filter(
  (path) => !tests.includes(path) && !path.startsWith('app/words/'),
)
const lengthOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').length
const longerThan = (most: number, paths: string[]) => paths.filter((path) => lengthOf(path) > most)

test('no source file is longer than 350 lines', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(longerThan(SOURCE, sources)).toEqual([])
})

test('no file of words is longer than 250 lines', () => {
  const words = globSync('app/words/**/*.ts')
  expect(words.length).toBeGreaterThan(50)
  expect(longerThan(WORDS, words)).toEqual([])
})

test('no file of tests is longer than 500 lines', () => {
  expect(tests.length).toBeGreaterThan(150)
  expect(longerThan(TEST, tests)).toEqual([])
})
