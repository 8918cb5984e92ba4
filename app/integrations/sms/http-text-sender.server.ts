import { type OutgoingText, type ProviderAnswer, type TextSender, TextNotAccepted, TextRefused, TextUncertain } from './text-sender.ts'

export type SmsProvider = { apiBase: string; account: string; user: string; token: string; from: string }

const REQUEST_TIMEOUT_MS = 20_000
const MAX_VALIDITY_SECONDS = 36_000

/** Twilio's error codes for a number or a text that it will never accept, so that sending again is useless. */
const PERMANENT_ERRORS = new Set([21211, 21265, 21266, 21268, 21408, 21608, 21610, 21612, 21614, 21635])

const FINAL_STATUSES = ['failed', 'undelivered', 'canceled']

/** Sends through a provider with Twilio's API. The API has no idempotency keys: a repeated request sends the text again. */
export function createHttpTextSender(provider: SmsProvider, maxWaitMs = REQUEST_TIMEOUT_MS): TextSender {
  const { apiBase, account, user, token, from } = provider
  const address = `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`
  const sender = from.startsWith('+') ? 'From' : 'MessagingServiceSid'

  return {
    name: 'sms',
    async send({ to, text, usefulForSeconds }: OutgoingText) {
      const ValidityPeriod = String(Math.min(usefulForSeconds, MAX_VALIDITY_SECONDS))
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text, ValidityPeriod }),
        redirect: 'manual',
        signal: AbortSignal.timeout(maxWaitMs),
      }).catch((cause: unknown) => {
        const Failure = wasNeverSent(cause) ? TextNotAccepted : TextUncertain
        throw new Failure({ code: 0, status: 0 }, { cause })
      })
      const failure = findFailure(response.status, await readAnswer(response))
      if (failure) throw failure
    },
  }
}

type Answer = { code?: unknown; status?: unknown; error_code?: unknown }

async function readAnswer(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => null)
  return typeof answer === 'object' && answer !== null ? answer : {}
}

function findFailure(status: number, answer: Answer): Error | undefined {
  if (status >= 200 && status < 300) {
    const code = Number(answer.error_code) || 0
    return code || FINAL_STATUSES.includes(String(answer.status)) ? new TextRefused({ code, status: 0 }) : undefined
  }
  const said: ProviderAnswer = { code: Number(answer.code) || 0, status }
  if (status >= 500) return new TextUncertain(said)
  return PERMANENT_ERRORS.has(said.code) ? new TextRefused(said) : new TextNotAccepted(said)
}

/** Recognizes errors that occur before a connection exists, so that nothing was sent. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  if (!(first instanceof Error)) return false
  const { syscall, code = '' } = first as NodeJS.ErrnoException
  return syscall === 'getaddrinfo' || syscall === 'connect' || /^UND_ERR_CONNECT_TIMEOUT$|CERT|LEAF_SIGNATURE/.test(code)
}
