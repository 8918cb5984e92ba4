import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { ReceiptView } from './giving-view.ts'
import { ReceiptsTable, PendingGifts } from './giving-page.tsx'
import { yourGivingWords } from '#copy/giving/your-giving.ts'

function sumsOf(...amounts: number[]) {
  const paid = {
    day: { time: '', shown: '' },
    description: 'One-time gift',
    honoree: null,
    purpose: null,
    monthly: false,
    taken: [],
    practice: false,
  }
  const receipts: ReceiptView[] = amounts.map((amountCents, at) => ({ ...paid, receipt: `MS-${at}`, amountCents }))
  const page = (
    <MemoryRouter initialEntries={['/my/x']}>
      <Routes>
        <Route path="/my/:token" element={<ReceiptsTable receipts={receipts} older={false} />} />
      </Routes>
    </MemoryRouter>
  )
  return [...renderToStaticMarkup(page).matchAll(/<strong>(.*?)<\/strong>/g)].map(([, sum]) => sum)
}

test('a sum is spelled as elsewhere on the page; where one has cents, all have, so that the column lines up', () => {
  expect(sumsOf(2500, 100_000)).toEqual(['$25', '$1,000'])
  expect(sumsOf(2500, 2550)).toEqual(['$25.00', '$25.50'])
})

const linesOf = (many: number) => {
  const waiting = Array.from({ length: many }, (_, at) => ({ reference: `MS-${at}`, amountCents: 100 * (at + 1), monthly: at === 0 }))
  return [...renderToStaticMarkup(<PendingGifts waiting={waiting} />).matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)
}

test('of many gifts that wait for a bank three are named, and that there are others is said', () => {
  expect(linesOf(0)).toEqual([])
  expect(linesOf(3)).toHaveLength(3)
  expect(linesOf(9)).toEqual([...linesOf(3), yourGivingWords.waiting.others])
})
