/** The address of the folder with the files of the map (`bin/map-files.ts`). */
declare module '*?folder' {
  const folder: string
  export default folder
}
