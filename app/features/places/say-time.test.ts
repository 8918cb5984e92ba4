import { expect, test } from 'vitest'
import { sayTime } from './say-time.ts'

test('times read as people say them', () => {
  expect(['06:30', '12:00', '13:00', '00:00', '24:00', '12:30', '00:15'].map(sayTime)).toEqual([
    '6:30\u00a0a.m.',
    'noon',
    '1\u00a0p.m.',
    'midnight',
    'midnight',
    '12:30\u00a0p.m.',
    '12:15\u00a0a.m.',
  ])
})
