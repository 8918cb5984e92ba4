import { expect, test } from 'vitest'
import { openTurns } from './turns.server.ts'

/** Every look at the clock finds it a millisecond later. */
const ticking = () => {
  let time = 0
  return () => time++
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('so much begins in a turn, and what came meanwhile is looked at before the rest', async () => {
  const inTurn = openTurns({ ms: 2, most: 9 }, ticking())
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
  const inTurn = openTurns({ ms: 2, most: 9 }, ticking())
  const begun: string[] = []
  for (let number = 0; number < 1_000; number++) inTurn('192.0.2.1', () => begun.push('many'))
  inTurn('198.51.100.7', () => begun.push('one'))
  await turn()
  expect(begun).toEqual(['many', 'one'])
})

test('of work that goes on in later turns no more than so many begin', async () => {
  const inTurn = openTurns({ ms: 2, most: 1 }, () => 0)
  const begun: number[] = []
  for (let number = 0; number < 3; number++) inTurn('192.0.2.1', () => begun.push(number))
  await turn()
  expect(begun).toEqual([0])
  await turn()
  expect(begun).toEqual([0, 1])
})

test('where nobody else waits the turn is over at once', async () => {
  let looks = 0
  const inTurn = openTurns({ ms: 1_000, most: 1_000 }, () => looks++)
  const begun: string[] = []
  inTurn('192.0.2.1', () => begun.push('one'))
  await turn()
  expect(begun).toEqual(['one'])
  expect(looks).toBeLessThanOrEqual(2)
})
