/** A file of this room as one small script, to stand in the page itself (`bin/early-scripts.ts`). */
declare module '*?early' {
  const script: string
  export default script
}
/** The address of a file of this room as one small script. */
declare module '*?script' {
  const address: string
  export default address
}
