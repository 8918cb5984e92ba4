import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ImpactTree } from './impact-tree.tsx'

const draw = (figures: number[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ImpactTree
        metrics={figures.map((figure, place) => ({
          id: `m${place}`,
          label: `Label ${place}`,
          value: `${figure}`,
          figure,
          href: `#counted-${place}`,
        }))}
      />
    </MemoryRouter>,
  )
/** Of each seed that is drawn, the part of the full side it has, and where it stands. */
const seedsOf = (html: string) =>
  [...html.matchAll(/<g transform="translate\(0 ([\d.]+)\)(?: scale\(([\d.]+) ([\d.]+)\))?">/g)].map(([, y, wide = '1', high = '1']) => ({
    y: Number(y),
    wide: Number(wide),
    high: Number(high),
  }))

test.each([[[1234, 89, 45, 567]], [[3, 1_200_000, 47, 1]], [[10, 10, 10, 10]]])(
  'the areas of the seeds are to each other as %j',
  (figures) => {
    const seeds = seedsOf(draw(figures))
    const most = Math.max(...figures)
    expect(seeds).toHaveLength(figures.length)
    for (const [place, { wide, high }] of seeds.entries()) {
      expect(wide).toBe(high)
      // Written with four decimals.
      expect(Math.abs(wide - Math.sqrt(figures[place]! / most))).toBeLessThanOrEqual(0.00005)
    }
  },
)

test('every seed lies on the same ground', () => {
  // Its lowest point is one step beneath its foot, as large as it is drawn.
  for (const { y, wide } of seedsOf(draw([1234, 89, 45, 567]))) expect(y + wide).toBeCloseTo(1, 3)
})

test('a figure of nothing has no seed, and a site without figures is drawn all the same', () => {
  expect(seedsOf(draw([0, 89, 0, 567]))).toHaveLength(2)
  const nothing = draw([0, 0, 0, 0])
  expect(seedsOf(nothing)).toEqual([])
  expect(nothing).not.toContain('NaN')
})

test('a screen reader hears each figure once, with what it counts, as a link to how it is counted', () => {
  const html = draw([1234, 89, 45, 567])
  expect([...html.matchAll(/<svg [^>]*>/g)].every(([svg]) => svg.includes('aria-hidden="true"'))).toBe(true)
  expect(html.match(/<li>/g)).toHaveLength(4)
  expect(html).toMatch(/<a [^>]*href="\/#counted-0"[^>]*><strong[^>]*>1234<\/strong><span[^>]*>Label 0<\/span><\/a>/)
})
