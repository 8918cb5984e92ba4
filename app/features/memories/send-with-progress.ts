import { formWords } from '#words/forms.ts'
import { watchLine } from '#app/forms/want-of-a-line.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { MEMORY_DATA_PATH, type MemoryAnswer } from './memory-answer.ts'
import { tellProgress } from './upload-progress.ts'

/** So long it may take until a photo that has arrived is made ready and answered; a busy site takes some ten seconds. */
export const LONGEST_WAIT_MS = 60_000

/**
 * The client action of the form: sends it so that one sees how far it has come, and stops where that is asked for. An
 * answer that never came, or not in time, is one that the form can show: sent once more, it is still the same act.
 */
export async function sendWithProgress({ request }: { request: Request }): Promise<MemoryAnswer> {
  const wantsLine = watchLine()
  const form = await request.formData()
  tellProgress(0)
  return new Promise<MemoryAnswer>((resolve) => {
    const sending = new XMLHttpRequest()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const wait = () => (waiting ??= setTimeout(() => sending.abort(), LONGEST_WAIT_MS))
    const end = (answer: MemoryAnswer) => {
      clearTimeout(waiting)
      tellProgress(undefined)
      resolve(answer)
    }
    sending.open('POST', ownAddress(MEMORY_DATA_PATH))
    sending.responseType = 'json'
    sending.upload.onprogress = ({ loaded, total }) => {
      tellProgress(total > 0 ? loaded / total : 0)
      if (total > 0 && loaded >= total) wait()
    }
    sending.upload.onload = wait
    sending.onload = () => end(isAnswer(sending.response) ? sending.response : problemOf(sending.status))
    sending.onerror = () => end(wantsLine() ? WAITS : problemOf(0))
    // It took too long; or it was stopped, and the form itself says so.
    sending.onabort = () => end(problemOf(0))
    request.signal.addEventListener('abort', () => sending.abort())
    if (request.signal.aborted) return sending.abort()
    sending.send(hasPhoto(form) ? form : textOf(form))
  })
}

const hasPhoto = (form: FormData) => [...form.values()].some((value) => value instanceof File && value.size > 0)

/** Words alone wait for nobody who sends pictures. */
function textOf(form: FormData): URLSearchParams {
  const text = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') text.append(name, value)
  return text
}

const isAnswer = (response: unknown): response is MemoryAnswer => typeof response === 'object' && response !== null && 'ok' in response

const WAITS: MemoryAnswer = { ok: false, errors: {}, values: {}, notice: formWords.waitsForLine, passing: true, waits: true }

function problemOf(status: number): MemoryAnswer {
  const tooLarge = status === 413
  return {
    ok: false,
    errors: {},
    values: {},
    notice: tooLarge ? formWords.tooLarge : formWords.notSaved,
    ...(!tooLarge && { passing: true }),
  }
}
