import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string[]; subject: string; /** The text half, its lines whole again. */ text: string; source: string }

/** A mail server on loopback that takes everything and keeps it. */
export async function startMailServer(port = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(
          readMail(
            session.envelope.rcptTo.map(({ address }) => address),
            Buffer.concat(parts).toString(),
          ),
        )
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function readMail(to: string[], source: string): ReceivedMail {
  const [head = ''] = source.split('\r\n\r\n', 1)
  const subject = /^Subject: ((?:.|\r\n[ \t])*)/im.exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  const half = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(source)?.[1] ?? source.slice(head.length)
  const whole = /Content-Transfer-Encoding: base64/i.test(source.slice(0, source.indexOf(half)).slice(-300))
    ? Buffer.from(half, 'base64').toString()
    : fromQuotedPrintable(half)
  return { to, subject, text: whole, source }
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
