import { expect, test } from 'vitest'
import { freshAfterRefusal } from './fresh-after-refusal.ts'

const asked = (defaultShouldRevalidate: boolean, actionStatus?: number) =>
  freshAfterRefusal({ defaultShouldRevalidate, ...(actionStatus && { actionStatus }) } as Parameters<typeof freshAfterRefusal>[0])

test('the server is asked after a refusal too, and never less often than without it', () => {
  expect(asked(false, 422)).toBe(true)
  for (const status of [undefined, 200, 303, 403]) expect([asked(true, status), asked(false, status)]).toEqual([true, false])
})
