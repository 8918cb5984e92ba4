import { expect, test } from 'vitest'
import { isTest, readSources, type Source } from './source-tree.ts'

const WRAPPER = 'app/platform/timers.ts'
const isServers = ({ path }: Source) => /\.server\.tsx?$/.test(path) || path.startsWith('app/platform/')

/** Files of the server that start a timer of Node's own, whose callback ends the process when it throws. */
function bareTimersIn(sources: Source[]): string[] {
  const files = sources.filter((source) => isServers(source) && !isTest(source.path) && source.path !== WRAPPER)
  return files.flatMap(({ path, text }) =>
    ['setTimeout', 'setInterval'].flatMap((name) => {
      const isWrapped = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(node:timers/promises|[^']*/timers\\.ts)'`).test(text)
      const isBare = new RegExp(`globalThis\\.${name}\\(${isWrapped ? '' : `|(?<![\\w.])${name}\\(`}`).test(text)
      return isBare ? [`${path}: ${name}`] : []
    }),
  )
}

test('every timer of the server is one whose error is reported and ends nothing', () => {
  const sources = readSources()
  expect(sources.filter(isServers).length).toBeGreaterThan(300)
  expect(bareTimersIn(sources)).toEqual([])
  const planted = { path: 'app/platform/planted.server.ts', text: 'setInterval(() => process.memoryUsage.rss(), 10_000).unref()' }
  const past = { path: 'app/features/planted/past.server.ts', text: 'globalThis.setTimeout(look, 5)' }
  expect(bareTimersIn([planted, past])).toEqual([`${planted.path}: setInterval`, `${past.path}: setTimeout`])
})
