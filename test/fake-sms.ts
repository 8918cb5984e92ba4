import { once } from 'node:events'
import { createServer } from 'node:http'

export const SMS_ACCOUNT = { account: 'AC0123456789abcdef0123456789abcdef', token: 'a token/with ?signs' }

/** What the next requests meet: an answer of the provider, a connection that breaks, or no answer at all. */
type Fault = { status: number; code?: number } | 'broken' | 'silent'

/** A provider of text messages on loopback, with Twilio's API: it checks the account, the path and the fields. */
export async function startFakeSms() {
  const received: { to: string; from: string; text: string }[] = []
  const faults: Fault[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const fault = faults.shift()
      if (fault === 'silent') return
      if (fault === 'broken') return void response.destroy()
      const answer = (status: number, said: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
      if (fault) return void answer(fault.status, { code: fault.code, message: 'No.', status: fault.status })
      const expected = `Basic ${Buffer.from(`${SMS_ACCOUNT.account}:${SMS_ACCOUNT.token}`).toString('base64')}`
      if (request.headers.authorization !== expected) return void answer(401, { code: 20003, message: 'Authenticate', status: 401 })
      if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${SMS_ACCOUNT.account}/Messages.json`)
        return void answer(404, { code: 20404, message: 'Not found', status: 404 })
      const fields = new URLSearchParams(body)
      const [to, from, text] = [fields.get('To'), fields.get('From') ?? fields.get('MessagingServiceSid'), fields.get('Body')]
      if (!to || !/^\+\d{8,15}$/.test(to)) return void answer(400, { code: 21211, message: `Invalid 'To' ${to}`, status: 400 })
      if (!from || !text) return void answer(400, { code: 21602, message: 'Missing', status: 400 })
      received.push({ to, from, text })
      answer(201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', to, from, body: text })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    apiBase: `http://127.0.0.1:${port}`,
    /** As `SMS_URL` has it. */
    url: `http://${SMS_ACCOUNT.account}:${encodeURIComponent(SMS_ACCOUNT.token)}@127.0.0.1:${port}/?from=+14045550100`,
    received,
    faults,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
