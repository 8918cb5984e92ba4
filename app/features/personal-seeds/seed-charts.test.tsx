import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KindsChart, WeeksChart } from './seed-charts.tsx'
import { SHOWN_KINDS, SHOWN_WEEKS } from './seeds-view.ts'

const kinds = (...seeds: number[]) => SHOWN_KINDS.map((kind, at) => ({ kind, seeds: seeds[at] ?? 0 }))
const weeks = (...seeds: number[]) => Array.from({ length: SHOWN_WEEKS }, (_, at) => ({ until: `week ${at}`, seeds: seeds[at] ?? 0 }))
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0

test('a kind that brought nothing is bare earth: no seed is drawn that is not there', () => {
  const html = renderToStaticMarkup(<KindsChart kinds={kinds(3, 1)} />)
  expect([count(html, /fill-seed/g), count(html, /stroke-line"/g)]).toEqual([2, 5])
  expect(count(renderToStaticMarkup(<KindsChart kinds={kinds()} />), /fill-seed/g)).toBe(0)
})

test('a week that brought nothing, or took some back, is a bare furrow', () => {
  const html = renderToStaticMarkup(<WeeksChart weeks={weeks(0, 5, -2, 1)} />)
  expect([count(html, /fill-seed/g), count(html, /stroke-bark/g), count(html, /<text/g)]).toEqual([0, 10, 2])
})

test('numbers that would reach over their neighbours stand above the tallest stem alone', () => {
  const html = renderToStaticMarkup(<WeeksChart weeks={weeks(999, 1_200, 1_100)} />)
  expect(html.match(/<text[^>]*>([^<]*)</g)).toHaveLength(1)
  expect(html).toContain('>1,200</text>')
})
