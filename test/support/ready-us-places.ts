import { makeUsPlacesOnce } from '../../bin/us-places/make-once.mjs'

/** The tests need no build of the site but this file, which a build makes as well. */
export function setup(): void {
  makeUsPlacesOnce(process.execPath)
}
