/** The address of the folder in which each drawing of a list is a file (`bin/drawing-files.ts`). */
declare module '*?files' {
  const folder: string
  export default folder
}
