/** The URL path of the folder that contains the map's files (`bin/map-files.ts`). */
declare module '*?folder' {
  const folder: string
  export default folder
}
