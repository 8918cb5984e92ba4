import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { importGraph } from './support/imports.ts'

/** The most that each figure may be. A limit is raised only by a commit of its own that says why. */
const LIMITS = {
  linesOfApp: 68_000,
  filesOfApp: 880,
  linesOfTests: 52_000,
  linesOfBinToolsAndBench: 4_200,
  domains: 8,
  filesInTheLongestFolder: 30,
  /** Files of at most 25 lines that only one other file imports. Their code belongs into that file. */
  thinFiles: 16,
  percentOfCommentLines: 5.5,
  linesOfTheLongestFile: 350,
  wordsOfReadme: 1_000,
  wordsOfDocs: 18_000,
  migrations: 5,
}

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  .split('\0')
  .filter(Boolean)
const code = tracked.filter((path) => /\.(ts|tsx|mjs|mts)$/.test(path)).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const isTest = ({ path }: { path: string }) => /\.(test|e2e)\.tsx?$|^(test|e2e)\//.test(path)
const app = code.filter((file) => file.path.startsWith('app/') && !isTest(file))
const sources = app.filter(({ path }) => !path.startsWith('app/copy/'))

const linesIn = ({ text }: { text: string }) => text.split('\n').length - 1
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
const wordsIn = (paths: string[]) => sum(paths.map((path) => readFileSync(path, 'utf8').split(/\s+/).filter(Boolean).length))
const most = (counts: Iterable<number>) => Math.max(...counts)

function figures(): Record<keyof typeof LIMITS, number> {
  const importers = Map.groupBy(
    Object.entries(importGraph(code.filter((file) => !isTest(file)))).flatMap(([from, targets]) =>
      [...new Set(targets)].map((to) => ({ from, to })),
    ),
    ({ to }) => to,
  )
  const thin = sources.filter(
    (file) => linesIn(file) <= 25 && importers.get(file.path)?.length === 1 && !file.path.startsWith('app/routes/'),
  )
  const written = sources.flatMap(({ text }) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  return {
    linesOfApp: sum(app.map(linesIn)),
    filesOfApp: app.length,
    linesOfTests: sum(code.filter(isTest).map(linesIn)),
    linesOfBinToolsAndBench: sum(code.filter((file) => /^(bin|tools|bench)\//.test(file.path) && !isTest(file)).map(linesIn)),
    domains: new Set(app.flatMap(({ path }) => /^app\/domains\/([^/]+)/.exec(path)?.[1] ?? [])).size,
    filesInTheLongestFolder: most(Array.from(Map.groupBy(app, ({ path }) => dirname(path)).values(), (files) => files.length)),
    thinFiles: thin.length,
    percentOfCommentLines: (100 * written.filter((line) => /^(\/\/|\/?\*|\{\/\*)/.test(line)).length) / written.length,
    linesOfTheLongestFile: most(sources.map(linesIn)),
    wordsOfReadme: wordsIn(['README.md']),
    wordsOfDocs: wordsIn(tracked.filter((path) => /^docs\/.*\.md$/.test(path))),
    migrations: tracked.filter((path) => /^db\/.*\.sql$/.test(path)).length,
  }
}

test.each(Object.entries(LIMITS))('%s is at most %d', (name, limit) => {
  expect(figures()[name as keyof typeof LIMITS]).toBeLessThanOrEqual(limit)
})
