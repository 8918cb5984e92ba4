import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { yourGivingWords } from '#words/your-giving.ts'
import { Waiting } from './giving-page.tsx'

const linesOf = (many: number) => {
  const waiting = Array.from({ length: many }, (_, at) => ({ reference: `MS-${at}`, amountCents: 100 * (at + 1), monthly: at === 0 }))
  return [...renderToStaticMarkup(<Waiting waiting={waiting} />).matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)
}

test('of many gifts that wait for a bank three are named, and that there are others is said', () => {
  expect(linesOf(0)).toEqual([])
  expect(linesOf(3)).toHaveLength(3)
  expect(linesOf(9)).toEqual([...linesOf(3), yourGivingWords.waiting.others])
})
