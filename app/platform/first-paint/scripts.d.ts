/** A file as one small script, to stand in a document (`bin/inline-scripts.ts`). */
declare module '*?inline-script' {
  const script: string
  export default script
}
/** The address of a file as one small script. */
declare module '*?script' {
  const address: string
  export default address
}
