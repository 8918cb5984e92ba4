import { formWords } from '#copy/forms.ts'
import { MAX_FORM_BYTES } from '#app/platform/http/door.ts'
import type { AnyAnswer, FormAnswer } from './form-answer.ts'

type Sending = { request: Request; serverAction: () => Promise<unknown> }
type Words = { notSaved: string; offline: string }
type Refusal = Extract<AnyAnswer, { ok: false }>

/** Refuses a form over the size limit, and answers a lost connection, because the error page would replace what was typed. */
export function createClientAction<Done extends object = { reference: string }>(words: Words = formWords) {
  return async ({ request, serverAction }: Sending): Promise<FormAnswer<Done>> => {
    const { byteLength } = await request.clone().arrayBuffer()
    if (byteLength > MAX_FORM_BYTES) return { ok: false, errors: {}, notice: formWords.tooLarge, values: {} }
    return serverAction().catch(() => connectionLost(words)) as Promise<FormAnswer<Done>>
  }
}

export function connectionLost({ notSaved, offline }: Words = formWords): Refusal {
  return { ok: false, errors: {}, notice: navigator.onLine ? notSaved : offline, passing: true, values: {} }
}
