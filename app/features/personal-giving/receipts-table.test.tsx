import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { ReceiptView } from './giving-view.ts'
import { ReceiptsTable } from './receipts-table.tsx'

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
