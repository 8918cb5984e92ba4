import type { churchFinderWords } from '#copy/places/church-finder.ts'
import type { directoryWords } from '#copy/places/directory.ts'

export type FavoriteWords = typeof directoryWords.favorites
/** What a list of businesses or of churches says. */
export type PlaceListWords = Omit<typeof churchFinderWords, 'card' | 'claim' | 'firstVisit'> & { favorites?: FavoriteWords }
