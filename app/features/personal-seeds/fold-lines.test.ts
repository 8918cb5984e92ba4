import { expect, test } from 'vitest'
import { foldLines } from './fold-lines.ts'

const line = (key: string, day: string, what: string, standing: 'counts' | 'waits' = 'counts') => {
  const note = standing === 'waits' ? 'More came' : null
  return { key, what, day, standing, note, time: `${day}T0${key}:00:00Z`, seeds: 1 }
}

test('what is alike on one day stands in one line, with how often and how many seeds; all else by itself', () => {
  const lines = [line('7', 'Mon', 'scan', 'waits'), line('6', 'Mon', 'visit', 'waits'), line('5', 'Mon', 'scan', 'waits')]
  const more = [line('4', 'Mon', 'scan'), line('3', 'Sun', 'scan'), line('2', 'Sun', 'scan'), { ...line('1', 'Sun', 'scan'), note: 'Why' }]
  const folded = foldLines([...lines, ...more])
  expect(folded.map(({ key, times, seeds }) => [key, times, seeds])).toEqual([
    ['7', 2, 2],
    ['6', 1, 1],
    ['4', 1, 1],
    ['3', 2, 2],
    ['1', 1, 1],
  ])
  expect(foldLines([])).toEqual([])
})
