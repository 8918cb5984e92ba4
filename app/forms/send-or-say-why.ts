import { FORM_BYTES } from '#app/platform/http/door.ts'
import type { FormAnswer } from './form-answer.ts'
import { watchLine } from './want-of-a-line.ts'

type Sending = { request: Request; serverAction: () => Promise<unknown> }

/**
 * A route's client action: sends the form, and turns an answer that never came into one the form can show.
 * Without this a lost connection would replace the page, and with it what was typed. What the server would not take
 * for its length is not sent at all.
 * @param words.waits said while there is no line, by a form that does something when it is back
 */
export function sendOrSayWhy<Done extends object = { reference: string }>(words: { offline: string; waits?: string; tooLarge: string }) {
  return async ({ request, serverAction }: Sending): Promise<FormAnswer<Done>> => {
    const wantsLine = watchLine()
    if ((await request.clone().arrayBuffer()).byteLength > FORM_BYTES) return { ok: false, errors: {}, notice: words.tooLarge, values: {} }
    try {
      return (await serverAction()) as FormAnswer<Done>
    } catch {
      const waits = words.waits !== undefined && wantsLine()
      return {
        ok: false,
        errors: {},
        notice: waits ? words.waits! : words.offline,
        passing: true,
        values: {},
        ...(waits && { waits: true as const }),
      }
    }
  }
}
