import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { atEndOfFile } from '#test/support/end-of-file.ts'

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef'
/** The account with its own token, and with the secret of one of its keys. */
export const SMS_ACCOUNT = { account: ACCOUNT, user: ACCOUNT, token: 'a token/with ?signs' }
export const SMS_KEY = { account: ACCOUNT, user: 'SK0123456789abcdef0123456789abcdef', token: 'the secret of a key' }
/** What the account may send from. */
export const SMS_NUMBER = '+14045550100'
export const SMS_SERVICE = 'MG0123456789abcdef0123456789abcdef'

type Received = { to: string; from: string; text: string; validitySeconds: number }
type Refusal = { status: number; code?: number }
type Ending = Refusal | { created: { status: string; error_code: number | null } } | 'broken' | 'silent'
/**
 * What a request meets instead of a look at it: a refusal, a message that was created in vain, a connection that breaks, or no
 * answer at all. With `taken` it is looked at and its message is taken all the same.
 */
export type SmsFault = Ending | { taken: Ending }

/** A provider of text messages on loopback, with Twilio's API: it checks the account, the path and the fields as that one does. */
export async function startFakeSms() {
  const received: Received[] = []
  /** For the next requests, one each. */
  const faults: SmsFault[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const fault = faults.shift()
      const isTaken = typeof fault === 'object' && 'taken' in fault
      if (fault && !isTaken) return end(response, fault)
      const message = readMessage(request, new URLSearchParams(body))
      if ('text' in message) received.push(message)
      end(response, isTaken ? fault.taken : 'text' in message ? created(message) : message)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    apiBase: `http://127.0.0.1:${port}`,
    /** As `SMS_URL` has it. */
    url: `http://${ACCOUNT}:${encodeURIComponent(SMS_ACCOUNT.token)}@127.0.0.1:${port}/?from=${SMS_NUMBER}`,
    received,
    faults,
    stop: atEndOfFile(
      () =>
        new Promise<void>((done) => {
          server.close(() => done())
          server.closeAllConnections()
        }),
    ),
  }
}

/** The message that is asked for, or what is wrong with it, by Twilio's error dictionary. */
function readMessage({ method, url, headers }: IncomingMessage, fields: URLSearchParams): Received | Refusal {
  if (![SMS_ACCOUNT, SMS_KEY].some((known) => headers.authorization === basic(known))) return { status: 401, code: 20003 }
  if (method !== 'POST' || url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`) return { status: 404, code: 20404 }
  const wrong = (code: number) => ({ status: 400, code })
  const [to, number, service, text] = ['To', 'From', 'MessagingServiceSid', 'Body'].map((name) => fields.get(name))
  if (!to) return wrong(21604)
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return wrong(21211)
  const from = number ?? service
  if (!from) return wrong(21603)
  if (number && number !== SMS_NUMBER) return wrong(21659)
  if (service && service !== SMS_SERVICE) return wrong(/^MG[0-9a-fA-F]{32}$/.test(service) ? 21701 : 21705)
  if (to === number) return wrong(21266)
  if (!text) return wrong(21602)
  if (text.length > 1600) return wrong(21617)
  const validity = fields.get('ValidityPeriod') ?? '36000'
  const validitySeconds = Number(validity)
  if (!/^\d+$/.test(validity) || validitySeconds < 1 || validitySeconds > 36_000) return wrong(21624)
  return { to, from, text, validitySeconds }
}

const basic = ({ user, token }: { user: string; token: string }) => `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`

/** What goes by a messaging service has no sender yet. */
const created = ({ from }: Received): Ending => ({ created: { status: from === SMS_SERVICE ? 'accepted' : 'queued', error_code: null } })

function end(response: ServerResponse, ending: Ending): void {
  if (ending === 'silent') return
  if (ending === 'broken') return void response.destroy()
  const [status, said] =
    'created' in ending
      ? [201, { sid: `SM${'0'.repeat(32)}`, account_sid: ACCOUNT, error_message: null, ...ending.created }]
      : [ending.status, { ...ending, message: 'It repeats +14045550142.', more_info: `https://www.twilio.com/docs/errors/${ending.code}` }]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
}
