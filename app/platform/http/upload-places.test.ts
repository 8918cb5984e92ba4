import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openUploadPlaces, type Place } from './upload-places.server.ts'

const LIMITS = {
  atOnce: 6,
  ofOneBlock: 3,
  answeredWithinMs: 12_000,
  least: 2,
  slowAfterMs: 8_000,
  slowAtOnce: 5,
  slowOfOneBlock: 3,
  waiting: 4,
  waitMs: 20_000,
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Those that are in, by the number with which they came; false for who was turned away. */
function openHall(limits = LIMITS) {
  const places = openUploadPlaces(limits)
  const became = new Map<number, Place | false>()
  const givenUp = new Set<number>()
  let last = 0
  const stateOf = (number: number) => {
    if (!became.has(number)) return 'waits'
    if (givenUp.has(number)) return 'given-up'
    return became.get(number) ? 'in' : 'away'
  }
  return {
    come(network: string, isGone = () => false): number {
      const number = ++last
      void places.enter(network, isGone, () => givenUp.add(number)).then((place) => became.set(number, place ?? false))
      return number
    },
    async seen(): Promise<string> {
      await vi.advanceTimersByTimeAsync(0)
      return Array.from({ length: last }, (_, at) => stateOf(at + 1)).join(' ')
    },
    place: (number: number) => became.get(number) as Place,
  }
}
const PHOTO = 5_000_000
const HERE = '192.0.2.1'
const THERE = '198.51.100.7'
const FAR = '203.0.113.5'

test('one block of networks has its share and waits in line, and keeps nobody else out; who is done makes room', async () => {
  const hall = openHall()
  for (let number = 0; number < 4; number++) hall.come(HERE)
  hall.come(THERE)
  expect(await hall.seen()).toBe('in in in waits in')
  hall.place(1).leave()
  expect(await hall.seen()).toBe('in in in in in')
  hall.place(1).leave()
  hall.come(THERE)
  hall.come(THERE)
  expect(await hall.seen()).toBe('in in in in in in in')
  hall.come(THERE)
  expect(await hall.seen()).toBe('in in in in in in in waits')
})

test('an IPv6 block is one, however many networks it has', async () => {
  const hall = openHall()
  for (let number = 0; number < 4; number++) hall.come(`2001:db8:1:${number}`)
  expect(await hall.seen()).toBe('in in in waits')
})

test('past the line one is told at once, and so is who has waited for long enough', async () => {
  const hall = openHall()
  for (let number = 0; number < 8; number++) hall.come(HERE)
  expect(await hall.seen()).toBe('in in in waits waits waits waits away')
  // Who has most in line makes room.
  for (let number = 0; number < 4; number++) hall.come(THERE)
  expect(await hall.seen()).toBe('in in in waits waits waits away away in in in waits')
  for (const number of [1, 2, 3, 9, 10, 11]) hall.place(number).whole(PHOTO)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await hall.seen()).toBe('in in in away away away away away in in in away')
})

test('who is slow makes room for others, and is one of them again when all has come', async () => {
  const hall = openHall({ ...LIMITS, answeredWithinMs: 600_000 })
  for (let number = 0; number < 3; number++) hall.come(HERE)
  for (let number = 0; number < 7; number++) hall.come(THERE)
  expect(await hall.seen()).toBe('in in in in in in waits waits waits waits')
  hall.place(1).whole(PHOTO)
  await vi.advanceTimersByTimeAsync(8_000)
  // Two of here are slow, and three of there: with these all places for the slow are taken.
  expect(await hall.seen()).toBe('in in in in in in in in in waits')
  for (let number = 0; number < 3; number++) hall.come(HERE)
  expect(await hall.seen()).toBe('in in in in in in in in in waits in in waits')
  for (const number of [2, 3]) hall.place(number).whole(PHOTO)
  for (const number of [1, 7]) hall.place(number).leave()
  expect(await hall.seen()).toBe('in in in in in in in in in waits in in waits')
  hall.place(8).leave()
  expect(await hall.seen()).toBe('in in in in in in in in in in in in waits')
})

/** As few as there are after slow pictures, with a share that one block could fill them all by. */
const FEW = { ...LIMITS, atOnce: 10, ofOneBlock: 6, answeredWithinMs: 0, least: 3 }

test('where there are few places one block never has them all: somebody else is in at once', async () => {
  const hall = openHall(FEW)
  for (let number = 0; number < 6; number++) hall.come(HERE)
  hall.come(THERE)
  expect(await hall.seen()).toBe('in in waits waits waits waits in')
})

test('who is slow and finds no place beside is given up for somebody from elsewhere, who is in within 8 s', async () => {
  const hall = openHall({ ...FEW, slowAtOnce: 0, slowOfOneBlock: 0 })
  for (let number = 0; number < 4; number++) hall.come(number < 2 ? HERE : THERE)
  expect(await hall.seen()).toBe('in in in waits')
  hall.come(FAR)
  await vi.advanceTimersByTimeAsync(7_900)
  expect(await hall.seen()).toBe('in in in waits waits')
  await vi.advanceTimersByTimeAsync(100)
  expect(await hall.seen()).toBe('given-up in in waits in')
  // Who has sent all goes on, and whoever waits does not wait for those who are slow already.
  hall.place(2).whole(PHOTO)
  hall.come('203.0.114.9')
  expect(await hall.seen()).toBe('given-up in given-up in in waits')
})

test('nobody is given up while nobody else waits, and who was slow stands beside once there is room', async () => {
  const hall = openHall({ ...FEW, slowAtOnce: 1, slowOfOneBlock: 1 })
  for (let number = 0; number < 3; number++) hall.come(HERE)
  await vi.advanceTimersByTimeAsync(60_000)
  // One stands beside, so that a third is in; who waited for one of the others was turned away.
  expect(await hall.seen()).toBe('in in in')
  hall.place(1).leave()
  hall.come(THERE)
  hall.come(THERE)
  expect(await hall.seen()).toBe('in in in in in')
})

test('where answers take longer fewer are in, so that nobody who has sent all is sent away', async () => {
  const hall = openHall({ ...LIMITS, slowAfterMs: 60_000 })
  for (let number = 0; number < 8; number++) hall.come(number % 2 ? HERE : THERE)
  expect(await hall.seen()).toBe('in in in in in in waits waits')
  for (const number of [1, 2, 3]) hall.place(number).whole(PHOTO)
  // Four seconds for each of them: half as many are in at once from now on.
  for (const number of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(4_000)
    hall.place(number).leave()
  }
  expect(await hall.seen()).toBe('in in in in in in waits waits')
  // What brings no photo says nothing of that.
  hall.place(4).whole(1_000)
  hall.place(4).leave()
  expect(await hall.seen()).toBe('in in in in in in in waits')
})

test('who has gone holds no room in the line and gets no place', async () => {
  const hall = openHall({ ...LIMITS, atOnce: 1, waiting: 2 })
  hall.come(HERE)
  hall.come(HERE, () => true)
  hall.come(HERE, () => true)
  expect(await hall.seen()).toBe('in waits waits')
  hall.come(HERE)
  expect(await hall.seen()).toBe('in away away waits')
  hall.place(1).leave()
  expect(await hall.seen()).toBe('in away away in')
})
