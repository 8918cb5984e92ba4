import { randomBytes } from 'node:crypto'
import pino, { type Logger } from 'pino'
import { openLines, withoutWaiting } from './log-lines.server.ts'

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
 * One JSON object a line. What people told us stays out: known fields are removed wherever they stand
 * up to two levels deep, and text that looks like an address, a token or a long number is masked in errors.
 */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept out]' },
    serializers: { err: describeError },
    // Without words of its own a line would take the error's, unmasked.
    hooks: {
      logMethod(words, method) {
        if (words.length < 2 && typeof words[0] === 'object') method.call(this, words[0], 'something happened')
        else method.apply(this, words)
      },
    },
  }
  const log = pino(
    options,
    destination ??
      openLines(withoutWaiting(process.stdout), (lines) => log.error({ lines }, 'the log could not be written, and these lines are lost')),
  )
  return log
}

/** What of an error may be written down: PostgreSQL repeats the row in `detail`, so only its code is kept. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { said: maskText(String(error)) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    // Not `name` and `message`: those are kept out wherever they stand, because people have names and write messages.
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

/** @param run what stands between two spaces or signs, as in `mailto:ruth@example.org` */
function maskAddress(run: string): string {
  const before = run.search(/[^=:]@./)
  if (before === -1) return run
  const from = Math.max(run.lastIndexOf('=', before), run.lastIndexOf(':', before)) + 1
  return `${run.slice(0, from)}[address]`
}

/** A short name for one failure, shown to the visitor and written beside it in the log. */
export function errorReference(): string {
  return `E-${randomBytes(4).toString('hex').toUpperCase()}`
}
