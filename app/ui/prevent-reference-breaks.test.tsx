import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { preventReferenceBreaks } from './prevent-reference-breaks.tsx'

test.each([
  ['Receipt MS-7KQ4-2F-3', 'Receipt <span class="whitespace-nowrap">MS-7KQ4-2F-3</span>'],
  [
    '[Practice] Receipt MS-7KQ4-2F-12: your gift of $33 (MS-AAAA-BB)',
    '[Practice] Receipt <span class="whitespace-nowrap">MS-7KQ4-2F-12</span>: your gift of $33 (<span class="whitespace-nowrap">MS-AAAA-BB</span>)',
  ],
  ['Giving in 2026', 'Giving in 2026'],
  ['', ''],
])('%s keeps its references whole, and its words', (text, html) => {
  expect(renderToStaticMarkup(<>{preventReferenceBreaks(text)}</>)).toBe(html)
})
