import { type OutgoingText, type Said, type TextCarrier, TextNotTaken, TextRefused, TextUncertain } from './text-carrier.ts'

/**
 * Who sends our texts: `apiBase` such as https://api.twilio.com, the account that pays, the user name and token that open it
 * (the account's own, or those of an API key), `from` a number of ours or the id of a messaging service.
 */
export type SmsProvider = { apiBase: string; account: string; user: string; token: string; from: string }

const LONGEST_WAIT_MS = 20_000
const LONGEST_VALIDITY_SECONDS = 36_000

/**
 * By Twilio's error dictionary these are so the next time too. The number is none (21211), a short code (21265), our own
 * (21266), a premium one (21268), wants nothing from us (21610), cannot be reached from ours (21612), is no mobile's (21614)
 * or a landline's (21635); or the account may not write to its country (21408), or to it while it is on trial (21608).
 */
const REFUSED_FOR_GOOD = new Set([21211, 21265, 21266, 21268, 21408, 21608, 21610, 21612, 21614, 21635])

/** Statuses of a message that does not leave any more, although it was created. */
const GIVEN_UP = ['failed', 'undelivered', 'canceled']

/** Sends by a provider with Twilio's API (`POST /2010-04-01/Accounts/…/Messages.json`), which takes the same text twice if asked twice. */
export function openHttpTextCarrier(provider: SmsProvider, longestWaitMs = LONGEST_WAIT_MS): TextCarrier {
  const { apiBase, account, user, token, from } = provider
  const address = `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`
  const sender = from.startsWith('+') ? 'From' : 'MessagingServiceSid'

  return {
    name: 'sms',
    async carry({ to, text, usefulForSeconds }: OutgoingText) {
      const ValidityPeriod = String(Math.min(usefulForSeconds, LONGEST_VALIDITY_SECONDS))
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text, ValidityPeriod }),
        redirect: 'manual',
        signal: AbortSignal.timeout(longestWaitMs),
      }).catch((cause: unknown) => {
        const Failure = wasNeverSent(cause) ? TextNotTaken : TextUncertain
        throw new Failure({ code: 0, status: 0 }, { cause })
      })
      const failure = findFailure(response.status, await readAnswer(response))
      if (failure) throw failure
    },
  }
}

type Answer = { code?: unknown; status?: unknown; error_code?: unknown }

/** An answer that cannot be read has its status all the same. */
async function readAnswer(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => null)
  return typeof answer === 'object' && answer !== null ? answer : {}
}

function findFailure(status: number, answer: Answer): Error | undefined {
  if (status >= 200 && status < 300) {
    const code = Number(answer.error_code) || 0
    return code || GIVEN_UP.includes(String(answer.status)) ? new TextRefused({ code, status: 0 }) : undefined
  }
  const said: Said = { code: Number(answer.code) || 0, status }
  if (status >= 500) return new TextUncertain(said)
  return REFUSED_FOR_GOOD.has(said.code) ? new TextRefused(said) : new TextNotTaken(said)
}

/** Until a connection stands nothing is sent: no such host, nobody who listens, a certificate that is another's. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  // Where a name has several addresses each was tried.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  if (!(first instanceof Error)) return false
  const { syscall, code = '' } = first as NodeJS.ErrnoException
  return syscall === 'getaddrinfo' || syscall === 'connect' || /^UND_ERR_CONNECT_TIMEOUT$|CERT|LEAF_SIGNATURE/.test(code)
}
