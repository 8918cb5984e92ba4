/**
 * A stand-in for the size of a church that gave none: 50 to 349, the same each time for the same church.
 * It says nothing about the church and is always labelled as an estimate.
 */
export function memberEstimate(churchId: string): number {
  let hash = 2166136261
  for (const letter of churchId) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  return 50 + ((hash >>> 0) % 300)
}
