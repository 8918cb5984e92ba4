import { expect, test } from 'vitest'
import type { TestSpecification } from 'vitest/node'
import { siteProjects } from './site-projects.ts'

const FILES = 'test/site/*.test.ts'

test.each([
  ['alone', ['crowd', 'crowds'], []],
  ['first', [], ['crash', 'crowds']],
])('tests that are to run %s and that no file has are an error', (_, alone, longest) => {
  expect(() => siteProjects(FILES, 2, alone, longest)).toThrow(/^No such tests: test\/site\/crowds\.test\.ts$/)
})

test('those that take longest begin first, in the order that is said; the others follow as they would', async () => {
  const LongestFirst = siteProjects(FILES, 2, [], ['supervision', 'crash']).test!.sequence!.sequencer!
  const cache = { getTestSpecificationResult: () => ({ failed: false, duration: 0 }) }
  const project = { name: 'site', config: { isolate: true, sequence: { groupOrder: 0 } } }
  const given = ['mail', 'crash', 'log', 'supervision'].map((name) => ({ moduleId: `/site/test/site/${name}.test.ts`, project }))
  const sorted = await new LongestFirst({ cache } as never).sort(given as unknown as TestSpecification[])
  expect(sorted.map(({ moduleId }) => /(\w+)\.test\.ts$/.exec(moduleId)![1])).toEqual(['supervision', 'crash', 'mail', 'log'])
})
