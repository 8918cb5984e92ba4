/** The address of the folder with the files of the map (`bin/map-files.ts`). */
declare module '*?folder' {
  const folder: string
  export default folder
}
/** The same files on the server: their texts by name. */
declare module '*?texts' {
  const texts: Record<string, string>
  export default texts
}
