import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** `sentBytes`: how much was on its way when the answer came. */
export type Sent = { status: number; sentBytes: number; retryAfterSeconds: number }

type Line = { origin: string; network: string; bytesPerSecond?: number }

const BOUNDARY = 'of-the-bench'
const PART_BYTES = 64 * 1024

/** Sends a claim's form with a picture and without its words, so that it comes back with the picture: nothing else is measured. */
export function sendPhoto(address: string, photo: Buffer, { origin, network, bytesPerSecond }: Line): Promise<Sent> {
  const part = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}`
  const head = `${part('act"')}\r\n\r\ndetails\r\n${part('logo"; filename="logo"')}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return new Promise((resolve, reject) => {
    let answered = false
    const headers = {
      origin,
      'x-forwarded-for': network,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    }
    const asked = request(address, { method: 'POST', agent: false, headers }, (answer) => {
      answered = true
      const sentBytes = asked.socket!.bytesWritten
      const retryAfterSeconds = Number(answer.headers['retry-after'] ?? 0)
      answer.resume().on('close', () => {
        if (!answer.complete) return reject(new Error(`An answer with ${answer.statusCode} was cut off.`))
        resolve({ status: answer.statusCode!, sentBytes, retryAfterSeconds })
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
export async function sendUntilTaken(address: string, photo: Buffer, line: Line): Promise<{ told: number; mostForNothing: number }> {
  let told = 0
  let mostForNothing = 0
  for (;;) {
    const { status, sentBytes, retryAfterSeconds } = await sendPhoto(address, photo, line)
    if (status === 422) return { told, mostForNothing }
    if (status !== 503) throw new Error(`A picture was answered with ${status}.`)
    told++
    mostForNothing = Math.max(mostForNothing, sentBytes)
    // People are not all as quick.
    await pause(retryAfterSeconds * 1_000 * (1 + Math.random()))
  }
}
