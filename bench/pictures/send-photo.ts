import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** `sentBytes`: how much was on its way when the answer came. `kept`: whether the picture was taken. */
export type Sent = { status: number; kept: boolean; sentBytes: number; retryAfterSeconds: number }

type Line = { origin: string; network: string; bytesPerSecond?: number }

const BOUNDARY = 'of-the-bench'
const PART_BYTES = 64 * 1024
/** Where the form itself says that it could not be taken just now. */
const AGAIN_SECONDS = 30

/** Where a picture is sent to, in which field, what must come with it, and what the form says when it has been taken. */
export type PictureForm = { address: string; field: string; kept: string; fields?: Record<string, string> }

/** Sends a form with a picture and without its words, so that it comes back with the picture: nothing else is measured. */
export function sendPhoto(form: PictureForm, photo: Buffer, { origin, network, bytesPerSecond }: Line): Promise<Sent> {
  const part = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}`
  const words = Object.entries(form.fields ?? {}).map(([name, word]) => `${part(name)}"\r\n\r\n${word}\r\n`)
  const head = `${words.join('')}${part(form.field)}"; filename="picture"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return new Promise((resolve, reject) => {
    let answered = false
    const headers = {
      origin,
      'x-forwarded-for': network,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    }
    const asked = request(form.address, { method: 'POST', agent: false, headers }, (answer) => {
      answered = true
      const sentBytes = asked.socket!.bytesWritten
      const retryAfterSeconds = Number(answer.headers['retry-after'] ?? 0)
      let said = ''
      answer.setEncoding('utf8').on('data', (text: string) => (said += text))
      answer.on('close', () => {
        if (!answer.complete) return reject(new Error(`An answer with ${answer.statusCode} was cut off.`))
        resolve({ status: answer.statusCode!, kept: said.includes(form.kept), sentBytes, retryAfterSeconds })
        asked.destroy()
      })
    })
    asked.on('close', () => answered || reject(new Error('The line was broken.')))
    // Whoever has the answer stops sending.
    pipeline(Readable.from(parts()), asked).catch((error: Error) => answered || reject(error))

    async function* parts(): AsyncGenerator<Buffer> {
      for (let at = 0; at < body.length && !answered; at += PART_BYTES) {
        yield body.subarray(at, at + PART_BYTES)
        if (bytesPerSecond) await pause((PART_BYTES / bytesPerSecond) * 1_000)
      }
    }
  })
}

/** Sends it until it is taken, as somebody does who is told to come again. @returns how often they were told, and how much they had sent for nothing */
export async function sendUntilTaken(form: PictureForm, photo: Buffer, line: Line): Promise<{ told: number; mostForNothing: number }> {
  let told = 0
  let mostForNothing = 0
  for (;;) {
    const { status, kept, sentBytes, retryAfterSeconds } = await sendPhoto(form, photo, line)
    if (kept) return { told, mostForNothing }
    if (status !== 503 && status !== 422) throw new Error(`A picture was answered with ${status}.`)
    told++
    mostForNothing = Math.max(mostForNothing, sentBytes)
    // People are not all as quick.
    await pause((retryAfterSeconds || AGAIN_SECONDS) * 1_000 * (1 + Math.random()))
  }
}
