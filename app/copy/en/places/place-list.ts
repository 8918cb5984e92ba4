import type { Counted } from '#copy/types.ts'

/** What the directory and the church finder have in common. `one` and `many` are nouns: 'church', 'churches'. */
export function placeListWords(one: string, many: string) {
  const places = ({ count, written }: Counted) => `${written} ${count === 1 ? one : many}`
  return {
    search: 'Search',
    searching: 'Searching…',
    views: { legend: 'View', list: 'List', map: 'Map', favorites: 'Favorites' },
    results: (found: Counted, place: string, miles: string) => `${places(found)} within ${miles} miles of ${place}`,
    moreResults: ({ written }: Counted, place: string, miles: string) => `More than ${written} ${many} within ${miles} miles of ${place}`,
    emptyHelp: {
      wider: (miles: string, found: Counted) => `Try within ${miles} miles: ${places(found)}.`,
      withoutName: (found: Counted) => `Try without the name: ${places(found)}.`,
      everyone: ({ count, written }: Counted) =>
        `Show ${count === 1 ? `the one ${one}` : `all ${written} ${many}`} here, not only contributors.`,
      towns: 'The nearest towns that have listings:',
      otherPlace: 'Try a larger town or another ZIP code nearby.',
    },
    /** The document title of a search. @param near a phrase such as 'near Macon, GA' */
    title: (near: string) => `${many.charAt(0).toUpperCase()}${many.slice(1)} ${near}`,
    startTowns: 'Start with a town:',
    startMap: `Map: ${many} in and around Atlanta`,
    locationHelp: {
      text: 'Check the spelling, or try one of the towns that have listings:',
      all: 'Start over',
    },
  }
}
