import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import pino, { type Logger } from 'pino'

export type Log = Logger

const SECRET_NAMES = [
  'email',
  'name',
  'firstName',
  'lastName',
  'phone',
  'message',
  'subject',
  'church',
  'toAddress',
  'to',
  'text',
  'html',
  'token',
  'secret',
  'secretKey',
  'password',
  'authorization',
  'cookie',
  'code',
  'address',
  'ip',
  'values',
  'body',
]

/**
 * Removes fields with personal data up to two levels deep. In errors, masks text like an e-mail address, a token or a long number.
 */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept out]' },
    serializers: { err: describeError },
    // Without a message, pino would log the error's own message unmasked.
    hooks: {
      logMethod(words, method) {
        if (words.length < 2 && typeof words[0] === 'object') method.call(this, words[0], 'something happened')
        else method.apply(this, words)
      },
    },
  }
  return pino(options, destination ?? { write: writeToStdout })
}

const MAX_WRITE_ATTEMPTS = 50
const RETRY_MS = 2

/** Drops the line if its reader is slower than a tenth of a second or the disk is full, because requests come first. */
function writeToStdout(line: string): void {
  let rest = Buffer.from(line)
  for (let attempt = 0; attempt < MAX_WRITE_ATTEMPTS && rest.length > 0; attempt++) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
  }
}

/** Omits `detail`, in which PostgreSQL repeats the row, and masks the message and the stack. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { said: maskText(String(error)) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    kind: error.name,
    said: maskText(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: maskText(error.stack?.split('\n').slice(1, 8).join('\n') ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

export function maskText(text: string): string {
  return text
    .replace(/[^\s<>"',;()]+/g, maskAddress)
    .replace(/\b\d[\d \-.]{7,}\d\b/g, '[number]')
    .replace(/[A-Za-z0-9_-]{32,}/g, '[token]')
}

function maskAddress(run: string): string {
  const before = run.search(/[^=:]@./)
  if (before === -1) return run
  const from = Math.max(run.lastIndexOf('=', before), run.lastIndexOf(':', before)) + 1
  return `${run.slice(0, from)}[address]`
}

export function errorReference(): string {
  return `E-${randomBytes(4).toString('hex').toUpperCase()}`
}
