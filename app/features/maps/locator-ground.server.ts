import { LRUCache } from 'lru-cache'
import type { OverviewFile, StateCode, StateFile } from '#app/adapters/maps/open/map-data.ts'
import {
  type Box,
  listStatesIn,
  type Overview,
  type OverviewState,
  readOverview,
  readState,
  type Shape,
} from '#app/adapters/maps/open/ground.ts'

/** Unpacked, a state takes 50 to 200 KB. */
const STATES_KEPT = 12

let overview: Overview | undefined
const kept = new LRUCache<StateCode, Shape>({ max: STATES_KEPT })

/** The states that a box of the world touches, with all that is in them. */
export async function readGround(box: Box): Promise<(OverviewState & { shape: Shape })[]> {
  // A megabyte of text, which only a place's own page needs.
  const { default: texts } = await import('#app/adapters/maps/open/map-data.ts?texts')
  overview ??= readOverview(JSON.parse(texts.us!) as OverviewFile)
  return listStatesIn(box, overview).map((state) => {
    const shape = kept.get(state.code) ?? readState(JSON.parse(texts[state.code]!) as StateFile)
    kept.set(state.code, shape)
    return { ...state, shape }
  })
}
