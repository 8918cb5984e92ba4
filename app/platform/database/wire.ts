/** The parts of PostgreSQL's protocol (version 3) that a server in front of one session needs. */

const PROTOCOL_3 = 196_608
const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104

/** The first thing a connection says, which has no letter; undefined while it is not whole. */
export function startupOf(received: Buffer): { kind: 'start' | 'encryption' | 'other'; length: number } | undefined {
  if (received.length < 8) return undefined
  const length = received.readUInt32BE(0)
  const code = received.readUInt32BE(4)
  if (length < 8 || length > 10_000) return { kind: 'other', length: received.length }
  if (received.length < length) return undefined
  return { kind: code === PROTOCOL_3 ? 'start' : code === SSL_REQUEST || code === GSS_REQUEST ? 'encryption' : 'other', length }
}

/** Splits what was received into whole messages and the beginning of the next. */
export function framesOf(received: Buffer): { frames: Buffer[]; rest: Buffer } {
  const frames: Buffer[] = []
  let at = 0
  while (received.length - at >= 5) {
    const end = at + 1 + Math.max(4, received.readUInt32BE(at + 1))
    if (received.length < end) break
    frames.push(received.subarray(at, end))
    at = end
  }
  return { frames, rest: received.subarray(at) }
}

/** The name by which a statement may be called again, where the message gives one. */
export function nameGivenIn(frame: Buffer): string | undefined {
  if (frame[0] !== 'P'.charCodeAt(0)) return undefined
  return frame.toString('utf8', 5, frame.indexOf(0, 5)) || undefined
}

export const REFUSED_ENCRYPTION = Buffer.from('N')
export const SYNC = message('S')

export function simpleQuery(statement: string): Buffer {
  return message('Q', text(statement))
}

export function fatalError(code: string, reason: string): Buffer {
  return message('E', text('SFATAL'), text('VFATAL'), text(`C${code}`), text(`M${reason}`), Buffer.alloc(1))
}

/** Welcome, what a client may want to know of the server, ready. Who may come in, the socket's folder decides. */
export const greeting = Buffer.concat([
  message('R', int(0)),
  ...Object.entries({
    server_version: '18.0',
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    TimeZone: 'UTC',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  }).map(([name, value]) => message('S', text(name), text(value))),
  message('K', int(1), int(1)),
  message('Z', Buffer.from('I')),
])

function message(letter: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(letter), int(body.length + 4), body])
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`)
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
