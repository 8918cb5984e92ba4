import { expect, test } from 'vitest'
import { toWorld } from '../mercator.ts'
import { listStatesIn, readOverview, readState, type Overview } from './ground.ts'
import { listLabels } from './list-labels.ts'
import texts from './map-data.ts?texts'
import { packLine, unpackLine } from './pack-line.ts'
import { roundDown } from './scale-bar.ts'

const overview: Overview = readOverview(JSON.parse(texts.us!))
const georgia = readState(JSON.parse(texts.GA!))

function boxAround(lat: number, lng: number, degrees: number) {
  const [northWest, southEast] = [toWorld(lat + degrees, lng - degrees), toWorld(lat - degrees, lng + degrees)]
  return { minX: northWest.x, minY: northWest.y, maxX: southEast.x, maxY: southEast.y }
}

test('only states in sight are asked for', () => {
  const around = (lat: number, lng: number, degrees: number) => listStatesIn(boxAround(lat, lng, degrees), overview).map(({ code }) => code)
  expect(around(31.58, -84.16, 0.3)).toEqual(['GA'])
  expect(around(33.47, -81.97, 0.3).toSorted()).toEqual(['GA', 'SC'])
  expect(around(51.5, 0, 1)).not.toContain('GA')
})

test('a line comes out of its packing as it went in', () => {
  const line: [number, number][] = [
    [0, 524_287],
    [1, 0],
    [70_000, 16],
    [69_984, 15],
  ]
  expect([...unpackLine(packLine(line), 1)]).toEqual(line.flat())
  expect([...unpackLine(packLine([[64, 32]]), 128)]).toEqual([0.5, 0.25])
})

test('towns come with the zoom: the largest from afar, villages from near, counties in between', () => {
  const namesAt = (zoom: number, degrees: number) =>
    listLabels(overview, new Map([['GA', georgia]]), {
      zoom,
      box: boxAround(33.749, -84.388, degrees),
      toPixel: ({ x, y }) => ({ x: x * 256 * 2 ** zoom, y: y * 256 * 2 ** zoom }),
    })
  expect(namesAt(5, 8).map(({ text }) => text)).toEqual(expect.arrayContaining(['Georgia', 'Atlanta', 'Charlotte']))
  expect(namesAt(5, 8).map(({ text }) => text)).not.toContain('Decatur')
  const near = namesAt(12, 0.2)
  expect(near.map(({ text }) => text)).toEqual(expect.arrayContaining(['Atlanta', 'Decatur', 'DeKalb']))
  expect(near.map(({ text }) => text)).not.toContain('Georgia')
  expect(near[0]!.text).toBe('Atlanta')
})

test('a scale shows a round number that fits', () => {
  expect([0.7, 1, 3.9, 9.9, 47, 120].map(roundDown)).toEqual([0.5, 1, 2, 5, 20, 100])
})
