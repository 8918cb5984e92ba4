import { expect, test } from 'vitest'
import { groupSeedLines } from './seeds-page.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { KindsChart, WeeksChart } from './seed-charts.tsx'
import { SHOWN_KINDS, SHOWN_WEEKS } from './seeds-view.ts'
import { RuleList } from '#app/domains/community/seeds/rule-list.tsx'
import { EARNED_KINDS, SEED_RULES } from '#app/domains/community/seeds/seed-rules.ts'

const line = (key: string, day: string, what: string, status: 'counts' | 'waits' = 'counts') => {
  const note = status === 'waits' ? 'More came' : null
  return { key, what, day, status, note, time: `${day}T0${key}:00:00Z`, seeds: 1 }
}

test('what is alike on one day stands in one line, with how often and how many seeds; all else by itself', () => {
  const lines = [line('7', 'Mon', 'scan', 'waits'), line('6', 'Mon', 'visit', 'waits'), line('5', 'Mon', 'scan', 'waits')]
  const more = [line('4', 'Mon', 'scan'), line('3', 'Sun', 'scan'), line('2', 'Sun', 'scan'), { ...line('1', 'Sun', 'scan'), note: 'Why' }]
  const foldText = groupSeedLines([...lines, ...more])
  expect(foldText.map(({ key, times, seeds }) => [key, times, seeds])).toEqual([
    ['7', 2, 2],
    ['6', 1, 1],
    ['4', 1, 1],
    ['3', 2, 2],
    ['1', 1, 1],
  ])
  expect(groupSeedLines([])).toEqual([])
})

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

test('the rules that people read are those by which seeds are booked, with their figures', () => {
  const html = renderToStaticMarkup(<RuleList />)
  const { earned, perNetworkAndDay, pendingPerNetworkAndDay, pendingPerDay } = SEED_RULES
  for (const kind of EARNED_KINDS) expect(html).toMatch(new RegExp(`(up to|only) ${earned[kind].perDay} (people )?a day`))
  expect(html).toContain(`beyond ${perNetworkAndDay} from one network`)
  expect(html).toContain(
    `Up to ${pendingPerDay} a day can wait, ${pendingPerNetworkAndDay} of them from one network. What comes after that is not counted`,
  )
  expect(html).not.toContain('however often they come')
})
