import { type OutgoingText, type TextCarrier, TextRefused } from './text-carrier.ts'

/** Who sends our texts: `apiBase` such as https://api.twilio.com, `from` a number of ours or the id of a messaging service. */
export type SmsProvider = { apiBase: string; account: string; token: string; from: string }

const LONGEST_WAIT_MS = 20_000

/**
 * The number is none, is no mobile's, is where we send nothing, or wants nothing from us (Twilio's error dictionary): that
 * will be so the next time.
 */
const REFUSED_FOR_GOOD = new Set([21211, 21214, 21217, 21219, 21265, 21408, 21421, 21610, 21612, 21614, 21635])

/** Sends by a provider with Twilio's API (`POST /2010-04-01/Accounts/…/Messages.json`). */
export function openHttpTextCarrier({ apiBase, account, token, from }: SmsProvider): TextCarrier {
  const address = `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'

  return {
    name: 'sms',
    async carry({ to, text }: OutgoingText) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      })
      if (response.ok) return void (await response.body?.cancel())
      const code = await readCode(response)
      if (REFUSED_FOR_GOOD.has(code)) throw new TextRefused(code)
      throw new Error(`No text message can leave (${response.status}, ${code || 'no code'}). If it stays so, look at SMS_URL.`)
    },
  }
}

/** What the provider says was wrong; 0 where it says nothing that we can read. */
async function readCode(response: Response): Promise<number> {
  const said: unknown = await response.json().catch(() => null)
  return Number((said as { code?: unknown } | null)?.code) || 0
}
