import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { GiftStatus } from '#app/domains/giving/ledger/gift-status.server.ts'
import { useGiftStatus } from './use-gift-status.ts'

/** What the look found that was the last to come back. */
const { look } = vi.hoisted(() => ({ look: { data: undefined as { status: GiftStatus | undefined } | undefined } }))
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useFetcher: () => ({ load: () => {}, data: look.data }),
}))

type State = GiftStatus['state']

/** What is known after these looks; undefined is one that found no connection. */
function known(first: State | undefined, ...found: (State | undefined)[]): State | undefined {
  const status = (state: State | undefined) => state && ({ state, frequency: 'once' } as GiftStatus)
  const firstKnown = status(first)
  const looks = found.map((state) => ({ status: status(state) }))
  let last: State | undefined
  function Looking() {
    // Drawn anew with each look that came back.
    const [back, setBack] = useState(0)
    look.data = looks[back - 1]
    last = useGiftStatus('gift-1', firstKnown)?.state
    if (back < looks.length) setBack(back + 1)
    return null
  }
  renderToStaticMarkup(<Looking />)
  return last
}

test('a look that found no connection leaves what the one before it found', () => {
  expect(known('waiting')).toBe('waiting')
  expect(known('waiting', 'settled')).toBe('settled')
  expect(known('waiting', 'settled', undefined)).toBe('settled')
  expect(known('waiting', 'settled', undefined, 'changed', undefined)).toBe('changed')
  expect(known('waiting', undefined)).toBe('waiting')
  expect(known(undefined, undefined, 'settled', undefined)).toBe('settled')
  expect(known(undefined, undefined)).toBeUndefined()
})
