/** Timers whose callbacks may throw or reject: the error is reported and the process continues. */
let report = (error: unknown): void => console.error('A timer failed:', error)

export function reportTimerErrors(reporter: (error: unknown) => void): void {
  report = reporter
}

export const setGuardedTimeout = ((act: Callback, ms: number, ...args: unknown[]) =>
  globalThis.setTimeout(guard(act), ms, ...args)) as unknown as typeof globalThis.setTimeout

export const setGuardedInterval = ((act: Callback, ms: number, ...args: unknown[]) =>
  globalThis.setInterval(guard(act), ms, ...args)) as unknown as typeof globalThis.setInterval

type Callback = (...args: unknown[]) => unknown

function guard(act: Callback): Callback {
  return async (...args) => {
    try {
      await act(...args)
    } catch (error) {
      report(error)
    }
  }
}
