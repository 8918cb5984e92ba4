import type { FormAnswer } from './form-answer.ts'

/**
 * A route's client action: sends the form, and turns an answer that never came into one the form can show.
 * Without this a lost connection would replace the page, and with it what was typed.
 */
export function keepTyped(offline: string) {
  return async ({ serverAction }: { serverAction: () => Promise<unknown> }): Promise<FormAnswer> => {
    try {
      return (await serverAction()) as FormAnswer
    } catch {
      return { ok: false, errors: {}, notice: offline, values: {} }
    }
  }
}
