/**
 * The file of the list of routes without the desk's (`bin/write-manifest-without-desk.ts`), by that of the whole list; any other
 * name as it is. Browsers keep it for a year: where something else is left out, it needs another beginning.
 */
export function manifestWithoutDesk(file: string): string {
  return file.replace(/(^|\/)manifest-([0-9a-f]{8})\.js$/, '$1without-desk-$2.js')
}
