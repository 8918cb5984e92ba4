import { makeUsPlacesOnce } from '../../bin/us-places/make-once.mjs'

/** Makes the only file of the build that these tests need. */
export function setup(): void {
  makeUsPlacesOnce(process.execPath)
}
