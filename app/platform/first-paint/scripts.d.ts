/** A file bundled into one small script, for the HTML of a page (`bin/inline-scripts.ts`). */
declare module '*?inline-script' {
  const script: string
  export default script
}
/** The URL path of a file bundled into one small script. */
declare module '*?script' {
  const address: string
  export default address
}
