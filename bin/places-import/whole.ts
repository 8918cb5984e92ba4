/** 1,234,567 */
export function whole(count: number): string {
  return Math.round(count).toLocaleString('en-US')
}
