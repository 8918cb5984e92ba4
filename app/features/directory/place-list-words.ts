import type { Counted } from '#words/types.ts'
import type { View } from './place-query.ts'

/** What a list of places says, of businesses or of churches. The errors are those of the specification's catalogue. */
export type PlaceListWords = {
  searching: string
  views: Record<View | 'legend', string>
  results: (found: Counted, place: string, miles: string) => string
  moreResults: (most: Counted, place: string, miles: string) => string
  title: {
    found: (found: Counted, near: string) => string
    more: (most: Counted, near: string) => string
    uncounted: (near: string) => string
    named: (name: string) => string
  }
  /** What stands there before anybody has searched. */
  start: { towns: string; map: string }
  unknownLocation: string
  failed: string
  locationHelp: { text: string; all: string }
  empty: string
  emptyHelp: {
    wider: (miles: string, found: Counted) => string
    withoutName: (found: Counted) => string
    everyone?: (found: Counted) => string
    everything: (miles: string, found: Counted) => string
    towns: string
    otherPlace: string
  }
  favorites?: FavoriteWords
}

export type FavoriteWords = {
  heading: string
  empty: string
  onDevice: string
  asks: string
  clear: string
  removed: (name: string) => string
  cleared: string
  undo: string
  needsScripts: string
  gone: (name: string) => string
  goneRemove: string
}
