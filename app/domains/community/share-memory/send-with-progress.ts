import { formWords } from '#copy/forms.ts'
import { connectionLost } from '#app/forms/client-action.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { MEMORY_SUBMIT_PATH, type MemoryAnswer } from './memory-fields.ts'
import { useSyncExternalStore } from 'react'

/** The time to wait for an answer after the photo is uploaded. A busy server takes about ten seconds. */
export const ANSWER_TIMEOUT_MS = 60_000

/** Sends the form and publishes how much is uploaded. Aborting the request stops it. A repeat after a lost answer is stored once. */
export async function sendWithProgress({ request }: { request: Request }): Promise<MemoryAnswer> {
  const form = await request.formData()
  setUploadProgress(0)
  return new Promise<MemoryAnswer>((resolve) => {
    const sending = new XMLHttpRequest()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const wait = () => (waiting ??= setTimeout(() => sending.abort(), ANSWER_TIMEOUT_MS))
    const end = (answer: MemoryAnswer) => {
      clearTimeout(waiting)
      setUploadProgress(undefined)
      resolve(answer)
    }
    sending.open('POST', localizePath(MEMORY_SUBMIT_PATH))
    sending.responseType = 'json'
    sending.upload.onprogress = ({ loaded, total }) => {
      setUploadProgress(total > 0 ? loaded / total : 0)
      if (total > 0 && loaded >= total) wait()
    }
    sending.upload.onload = wait
    sending.onload = () => end(isAnswer(sending.response) ? sending.response : problemOf(sending.status))
    sending.onerror = () => end(connectionLost())
    // The request timed out, or the visitor stopped it.
    sending.onabort = () => end(connectionLost())
    request.signal.addEventListener('abort', () => sending.abort())
    if (request.signal.aborted) return sending.abort()
    sending.send(hasPhoto(form) ? form : textOf(form))
  })
}

const hasPhoto = (form: FormData) => [...form.values()].some((value) => value instanceof File && value.size > 0)

/** A form without a photo is sent as plain text, because the server handles only a few uploads at a time. */
function textOf(form: FormData): URLSearchParams {
  const text = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') text.append(name, value)
  return text
}

const isAnswer = (response: unknown): response is MemoryAnswer => typeof response === 'object' && response !== null && 'ok' in response

function problemOf(status: number): MemoryAnswer {
  return status === 413 ? { ok: false, errors: {}, values: {}, notice: formWords.tooLarge } : connectionLost()
}

/** How much is uploaded, from 0 to 1. One variable is enough, because a page sends one form at a time. */
let share: number | undefined
const listeners = new Set<() => void>()

export function setUploadProgress(now: number | undefined): void {
  share = now
  for (const each of listeners) each()
}

export function useUploadProgress(): number | undefined {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => share,
    () => undefined,
  )
}
