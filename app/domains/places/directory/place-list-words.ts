import type { churchFinderWords } from '#copy/places/church-finder.ts'
import type { directoryWords } from '#copy/places/directory.ts'

export type FavoriteWords = typeof directoryWords.favorites
export type PlaceListWords = Omit<typeof churchFinderWords, 'card' | 'claim' | 'firstVisit'> & { favorites?: FavoriteWords }
