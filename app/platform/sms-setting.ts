import type { SmsProvider } from '#app/adapters/sms/http-carrier.server.ts'
import type { readerOf } from './settings-reader.ts'

const EXAMPLE = 'https://ACCOUNT:TOKEN@api.twilio.com/?from=+15550100123'

/**
 * `SMS_URL`: where text messages go, with the account that pays for them and the number that they come from. Whose user name is
 * that of a key (`SK…`) has the account in `?account=`.
 */
export function readSms(read: ReturnType<typeof readerOf>, problems: string[]): SmsProvider | undefined {
  const value = read.url('SMS_URL', ['https:', 'http:'])
  if (value === undefined) return undefined
  if (/%(?![0-9a-f]{2})/i.test(value))
    return void problems.push(`SMS_URL has a % that stands for nothing: write one that belongs to the token as %25.`)
  const { protocol, hostname, origin, username, password, searchParams } = new URL(value)
  const [user, token] = [username, password].map(decodeURIComponent) as [string, string]
  const account = searchParams.get('account') || user
  // A plus sign in a query is read as a space.
  const from = (searchParams.get('from') ?? '').replace(/^ /, '+')
  const wrong = []
  if (!user || !token) wrong.push('needs the account and its token')
  if (account.startsWith('SK')) wrong.push('has a key (SK…) for its user name, and needs ?account= and the account (AC…) of that key')
  if (!/^\+[1-9]\d{7,14}$/.test(from) && !/^MG[0-9a-fA-F]{32}$/.test(from))
    wrong.push('needs ?from= and a number, or the id of a messaging service (MG…)')
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    wrong.push('must begin with https:// unless it is on this machine')
  if (wrong.length > 0) problems.push(`SMS_URL ${wrong.join(', and ')}: ${EXAMPLE}`)
  return { apiBase: origin, account, user, token, from }
}
