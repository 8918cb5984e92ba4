import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words and spellings that readers in the United States do not use. */
const BRITISH =
  /\b(?:tick(?:ed|s)?|turn(?:ing|ed|s)? up|flight mode|aeroplane|mobile (?:phone|number)|dripping tap|at the weekend|post ?code|cheque|whilst|colours?|favour\w*|honour\w*|neighbour\w*|behaviour\w*|centre[sd]?|programmes?|organis\w+|recognis\w+|apologis\w+|realis\w+|enrol(?:ment|s)?|cancelled|cancelling|licence|grey)\b/i

function britishIn(source: string): string[] {
  const sentences = source.match(/(['"`])(?:(?!\1).)* (?:(?!\1).)*\1/g) ?? []
  return sentences.filter((sentence) => BRITISH.test(sentence))
}

test('all copy is in US English', () => {
  for (const file of globSync('app/copy/en/**/*.ts')) expect(britishIn(readFileSync(file, 'utf8')), file).toEqual([])
})

test.each(['Tick the box', 'Turning up is not', 'flight mode off', 'Our colours', 'The centre of town'])(
  'a planted sentence is found: %s',
  (text) => {
    expect(britishIn(`heading: '${text}',`)).toHaveLength(1)
  },
)
