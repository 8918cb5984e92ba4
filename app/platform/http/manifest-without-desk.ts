/** The file of the list of routes without the desk's (`bin/public-manifest.ts`), by that of the whole list; any other name as it is. */
export function publicManifestOf(file: string): string {
  return file.replace(/(^|\/)manifest-([0-9a-f]{8})\.js$/, '$1public-routes-$2.js')
}
