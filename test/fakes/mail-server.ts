import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { atEndOfFile } from '#test/support/end-of-file.ts'

/** `text` and `html` are its halves with their lines whole again; `source` is what came over the line. */
export type ReceivedMail = { to: string[]; subject: string; text: string; html: string; source: string }

/** What the server answers where it says no to the sender, a recipient, or the whole message: `550`, or `550 5.4.5 and why`. */
export type Refusals = { sender?: number | string; recipient?: number | string; message?: number | string }

/** A mail server on loopback that keeps what it takes: everything, unless told otherwise, which may change while it runs. */
export async function startMailServer(port = 0, refusals: Refusals = {}) {
  const received: ReceivedMail[] = []
  const no = (reply: number | string | undefined) => {
    if (!reply) return null
    const [code, ...words] = String(reply).split(' ')
    return Object.assign(new Error(words.join(' ') || 'not this one'), { responseCode: Number(code) })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(no(refusals.sender)),
    onRcptTo: (_address, _session, done) => done(no(refusals.recipient)),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (!refusals.message) received.push(readMail(to, Buffer.concat(parts).toString()))
        done(no(refusals.message))
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    stop: atEndOfFile(() => new Promise<void>((resolve) => server.close(resolve))),
  }
}

function readMail(to: string[], source: string): ReceivedMail {
  const [head = ''] = source.split('\r\n\r\n', 1)
  const subject = /^Subject: ((?:.|\r\n[ \t])*)/im.exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  return { to, subject: fromEncodedWords(subject), text: halfOf(source, 'plain'), html: halfOf(source, 'html'), source }
}

function halfOf(source: string, type: 'plain' | 'html'): string {
  const [, head = '', body = ''] =
    new RegExp(`Content-Type: text/${type}([\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`, 'i').exec(source) ?? []
  return /Content-Transfer-Encoding: base64/i.test(head) ? Buffer.from(body, 'base64').toString() : fromQuotedPrintable(body)
}

/** RFC 2047: what is not ASCII stands in a header by words of their own, between which no space counts. */
function fromEncodedWords(line: string): string {
  return line
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : fromQuotedPrintable(text.replaceAll('_', ' ')),
    )
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
