import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Standing } from './change-page.tsx'
import type { ChangeState } from './change-view.ts'

const amounts = { before: { amountCents: 2500, circle: null }, after: { amountCents: 6000, circle: null } }

function rowsAt(state: ChangeState, cameTrue: boolean) {
  const html = renderToStaticMarkup(<Standing change={{ kind: 'amount', state, cameTrue, next: null, ...amounts }} />)
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name]) => name)
}

test('what stands is named from now on, what came true and was changed since is no wish, and what never came true is one', () => {
  expect(rowsAt('done', true)).toEqual(['Before', 'From now on'])
  for (const since of ['overtaken', 'undone'] as const) expect(rowsAt(since, true)).toEqual(['Before', 'After it'])
  expect(rowsAt('waits', false)).toEqual(['Before', 'If you say yes'])
  for (const never of ['lapsed', 'withdrawn', 'refused', 'underway', 'overtaken'] as const)
    expect(rowsAt(never, false)).toEqual(['Before', 'You asked for'])
})
