import { expect, test } from 'vitest'
import { openTurns } from './turns.server.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('so many begin in a turn, and what came meanwhile is looked at before the rest', async () => {
  const inTurn = openTurns(2)
  const begun: number[] = []
  for (let number = 0; number < 5; number++) inTurn('192.0.2.1', () => begun.push(number))
  expect(begun).toEqual([])
  await turn()
  expect(begun).toEqual([0, 1])
  await turn()
  expect(begun).toEqual([0, 1, 2, 3])
  await turn()
  inTurn('192.0.2.1', () => begun.push(5))
  await turn()
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
})

test('a network with one waits for one turn, however many another has', async () => {
  const inTurn = openTurns(2)
  const begun: string[] = []
  for (let number = 0; number < 1_000; number++) inTurn('192.0.2.1', () => begun.push('many'))
  inTurn('198.51.100.7', () => begun.push('one'))
  await turn()
  expect(begun).toEqual(['many', 'one'])
})
