export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began)
}

/** Prints whether a goal was kept, and ends the bench badly where it was not. */
export function judge(what: string, measured: number, goal: number): void {
  console.log(`${measured < goal ? 'kept  ' : 'BROKEN'} ${what}: ${round(measured)}, ${round(measured / goal)} of ${goal}`)
  if (measured >= goal) process.exitCode = 1
}

export function round(figure: number): number {
  return Math.round(figure * 100) / 100
}

export const megabytes = (bytes: number) => round(bytes / 1e6)
