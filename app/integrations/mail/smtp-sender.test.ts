import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { MailRefused } from './mail-sender.ts'
import { createSmtpSender } from './smtp-sender.server.ts'

const mail = { messageId: '<1@example.org>', to: 'ruth@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

/** What a carrier says when the mail server answers so; undefined where the mail was taken. */
async function carriedTo(refusals: Parameters<typeof startMailServer>[1]): Promise<unknown> {
  const server = await startMailServer(0, refusals)
  const carrier = createSmtpSender(server.url, 'Seeds <hello@example.org>')
  onTestFinished(async () => {
    carrier.close()
    await server.stop()
  })
  return carrier.send(mail).then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('a mail that the server takes is no error', async () => {
  expect(await carriedTo({})).toBeUndefined()
})

test.each([
  [{ recipient: '550 5.1.1 <ruth@example.org> no such user' }, 550],
  [{ recipient: '553 5.1.3 bad address' }, 553],
  [{ recipient: '556 5.1.10 the domain takes no mail' }, 556],
  [{ message: '550 5.2.1 mailbox disabled' }, 550],
  [{ message: '552 5.3.4 message too big' }, 552],
  [{ message: '554 5.6.0 malformed message' }, 554],
])('a mail server that says %j has refused it for good, and the address is not repeated', async (refusals, reply) => {
  const error = await carriedTo(refusals)
  expect(error).toBeInstanceOf(MailRefused)
  expect(error).toMatchObject({ reply })
  expect(String(error)).not.toContain('ruth')
})

test.each([
  { recipient: 450 },
  { message: 451 },
  { recipient: 421 },
  { sender: 550 },
  { sender: '550 5.1.1 no such sender' },
  { recipient: 530 },
  // Without an enhanced code nobody knows whom it is about.
  { recipient: 550 },
  { message: 554 },
  { recipient: '550 5.1.90 your message can’t be sent because you have reached your daily limit' },
  { recipient: '550 5.1.8 bad sender' },
  { message: '550 5.4.5 Daily user sending limit exceeded' },
  { message: '554 5.2.0 quota exceeded' },
  { message: '552 5.2.2 mailbox full' },
  { message: '550 5.7.1 refused by policy, 5.1.1 is not meant' },
  { message: '554 5.7.708 traffic not accepted from this address' },
])('a mail server that says %j may take it another time', async (refusals) => {
  const error = await carriedTo(refusals)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRefused)
})

test('no mail server at all is no refusal', async () => {
  const carrier = createSmtpSender('smtp://127.0.0.1:1', 'Seeds <hello@example.org>')
  const error = await carrier.send(mail).catch((problem: unknown) => problem)
  carrier.close()
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRefused)
})

test.each([
  'eve@example.org\r\nBcc: victim@example.org',
  'eve@example.org\nX-Planted: yes',
  'eve@example.org\rX-Planted: yes',
  'eve@example.org, victim@example.org',
  'eve@example.org; victim@example.org',
  'Ministry <victim@example.org>',
  '"Ministry" <eve@example.org>, <victim@example.org>',
  'eve@example.org>\r\n\r\nA body of my own',
  'eve@example.org\u2028Bcc: victim@example.org',
  'eve@example.org\u0000\r\nSubject: planted',
  'group: eve@example.org, victim@example.org;',
  'eve@example.org (\r\n Bcc: victim@example.org)',
])('an address to answer to stays one address in one header, whatever it holds: %j', async (replyTo) => {
  const server = await startMailServer()
  const carrier = createSmtpSender(server.url, 'Seeds <hello@example.org>')
  onTestFinished(async () => {
    carrier.close()
    await server.stop()
  })
  await carrier.send({ ...mail, replyTo })
  const [received] = server.received
  expect(received!.to).toEqual(['ruth@example.org'])
  const [head = ''] = received!.source.split('\r\n\r\n', 1)
  const names = head
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':', 1)[0]!.toLowerCase())
  expect(names.toSorted()).toEqual(names.filter((name, at) => names.indexOf(name) === at).toSorted())
  expect(names).toContain('reply-to')
  for (const planted of ['bcc', 'x-planted', 'cc']) expect(names).not.toContain(planted)
  expect(received!.subject).toBe('Hello')
  expect(received!.text.trim()).toBe('Hello')
  // Of several addresses, or a name before one, an answering program would make more than one.
  const value = /^Reply-To: (.*)$/im.exec(head.replace(/\r\n[ \t]/g, ' '))![1]!
  expect(addressesIn(value)).toHaveLength(1)
})

test('a mail without an address to answer to has no such header', async () => {
  const server = await startMailServer()
  const carrier = createSmtpSender(server.url, 'Seeds <hello@example.org>')
  await carrier.send(mail)
  carrier.close()
  await server.stop()
  expect(server.received[0]!.source).not.toMatch(/^Reply-To/im)
})

test('where no mail can leave at all, the error names the setting to look at and keeps its password', async () => {
  const carrier = createSmtpSender('smtp://seed:secret-word@127.0.0.1:1', 'Seeds <hello@example.org>')
  const error = (await carrier.send(mail).catch((problem: unknown) => problem)) as Error
  carrier.close()
  const said = `${error.message} ${String(error.cause)}`
  expect(said).toContain('No mail can leave. Look at MAIL_URL')
  expect(said).toContain('ECONNREFUSED')
  expect(error, 'what the desk says of it').toMatchObject({ code: 'ESOCKET' })
  expect(said).not.toContain('secret-word')
  expect(String(await carriedTo({ sender: 550 }))).toContain('MAIL_FROM')
  expect(String(await carriedTo({ recipient: 450 })), 'one mail that has to wait').not.toContain('MAIL_URL')
})

/** Parsed as mail programs do: what stands in quotes or brackets is one piece. */
function addressesIn(value: string): string[] {
  return value
    .replace(/"(?:[^"\\]|\\.)*"/g, 'quoted')
    .split(/[,;]/)
    .filter((piece) => piece.includes('@'))
}
