import { expect, test } from 'vitest'
import { tellCount } from './tell-count.ts'

const of = (...counts: number[]) => tellCount(counts.map((count) => ({ count })))

test('counts are told together, and that there are more where one of them was not counted to its end', () => {
  expect(of()).toEqual({ count: 0, written: '0' })
  expect(of(1_000, 143)).toEqual({ count: 1_143, written: '1,143' })
  expect(of(1_001, 143)).toEqual({ count: 1_143, written: '1,143+' })
})
