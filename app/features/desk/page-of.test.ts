import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

const id = '5f0c9e0e-5a1c-4c55-9f1a-0a4f6b2f1c11'

test('what has a page is led to by whoever may open it, and by nobody else', () => {
  expect(pageOf({ kind: 'listing', id: '7' }, 'helper')).toBe('/desk/listings/7')
  expect(pageOf({ kind: 'gift', id }, 'keeper')).toBe(`/desk/gifts/${id}`)
  expect(pageOf({ kind: 'gift', id }, 'helper')).toBeUndefined()
  expect(pageOf({ kind: 'staff', id }, 'helper')).toBeUndefined()
  for (const kind of ['person', 'mail', 'constructor']) expect(pageOf({ kind, id }, 'keeper')).toBeUndefined()
})
