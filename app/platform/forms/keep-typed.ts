import type { FormAnswer } from './form-answer.ts'

/**
 * A route's client action: sends the form, and turns an answer that never came into one the form can show.
 * Without this a lost connection would replace the page, and with it what was typed.
 */
export function keepTyped<Done extends object = { reference: string }>(offline: string) {
  return async ({ serverAction }: { serverAction: () => Promise<unknown> }): Promise<FormAnswer<Done>> => {
    try {
      return (await serverAction()) as FormAnswer<Done>
    } catch {
      return { ok: false, errors: {}, notice: offline, values: {} }
    }
  }
}
