import type { Counted } from '#copy/types.ts'

/** What a map of places says, in text and to screen readers. */
export const mapWords = {
  instruction:
    'Arrow keys move the map, plus and minus zoom. Tab goes on to the places: there the arrow keys go from place to place, Enter opens one and Escape closes it.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  cluster: ({ written }: Counted, contributing: Counted) =>
    contributing.count === 0 ? `${written} places` : `${written} places, ${contributing.written} of them contributing`,
  boundaries: { text: 'Boundaries and towns, not streets.', source: 'U.S. Census Bureau, GeoNames', license: 'CC BY 4.0' },
  loading: 'The map is on its way…',
  withoutScripts: 'The map needs JavaScript. The list shows the same places.',
  failed: 'The map could not be shown. The list has the same places.',
  tryAgain: 'Try again',
  closeCard: 'Close',
}
