import { data, redirect } from 'react-router'
import { giftErrors } from '#app/content/en/giving.ts'
import type { FormRequest } from '#app/platform/forms/answer-form.server.ts'
import { hideCardNumbers, holdsCardNumber } from '#app/platform/forms/card-number.ts'
import type { TypedValues } from '#app/platform/forms/form-answer.ts'
import { reportFailedForm } from '#app/platform/forms/form-failure.server.ts'
import { readFields } from '#app/platform/forms/read-fields.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { type GiftAnswer, SCRIPTS_FIELD } from './gift-answer.ts'
import { findGiftProblems, fitOffer } from './gift-choice.ts'
import { readGiftForm } from './gift-form.ts'
import { givingServices } from './giving-services.server.ts'
import { ownPath } from './own-path.ts'
import { type StartedGift, startGift } from './start-gift.server.ts'

const SHOWN_AGAIN = ['amount', 'custom', 'frequency', 'email', 'name', 'anonymous', 'message', 'honoree']
const STATUS: Record<Exclude<Extract<StartedGift, { ok: false }>['reason'], 'trapped'>, number> = {
  'too-many': 429,
  closed: 429,
  busy: 503,
  paused: 503,
  unavailable: 503,
  refused: 503,
}
/** 'In a few minutes', as the words say when the provider does not do its part. */
const PROVIDER_RETRY_SECONDS = 180

/**
 * The donation form, on its way in. Scripts get data; a page is sent on with a 303 to where the gift is paid.
 * @returns 422 when a field needs mending or holds a card number, 429 over a limit, 503 when nothing can be begun; the
 *   last two say when to send it again
 */
export async function takeGift({ request, context }: FormRequest) {
  const services = context.get(servicesContext)
  const page = context.get(pageContext)
  const { fields: sent, attempt, trapped, cardFields } = await readFields(request)
  const { [SCRIPTS_FIELD]: scripts, ...fields } = sent
  const { values, errors: cardErrors } = withoutCardNumbers(fields, cardFields)
  const refuse = (status: number, { form, ...errors }: Record<string, string>) =>
    data<GiftAnswer>({ ok: false, errors, ...(form ? { notice: form } : {}), values }, { status })
  const askToWait = (status: number, notice: string, retryAfterSeconds: number) => {
    page.retryAfterSeconds = retryAfterSeconds
    return data<GiftAnswer>({ ok: false, errors: {}, notice, passing: true, values }, { status })
  }

  // Before anything else reads the fields: a card number must reach neither the database nor the log.
  if (Object.keys(cardErrors).length > 0) return refuse(422, cardErrors)
  const reading = readGiftForm({ ...fitOffer(fields), attempt: attempt ?? '', website: trapped ? 'filled in' : '' })
  if (!reading.ok) return refuse(422, { ...findGiftProblems(fields), ...reading.errors })
  try {
    const started = await startGift(givingServices(services), reading.gift, { network: page.network })
    if (!started.ok && started.reason === 'trapped') return refuse(422, { form: started.message })
    if (!started.ok)
      return askToWait(
        STATUS[started.reason],
        started.message,
        'retryAfterSeconds' in started ? started.retryAfterSeconds : PROVIDER_RETRY_SECONDS,
      )
    const url = ownPath(started.url, services.settings.siteUrl)
    return scripts ? data<GiftAnswer>({ ok: true, giftId: started.giftId, url }) : redirect(url, 303)
  } catch (error) {
    const { away, unavailable: failed } = giftErrors
    const { notice, retryAfterSeconds } = reportFailedForm(services.log, error, 'gift', { away, failed })
    return askToWait(503, notice, retryAfterSeconds)
  }
}

/**
 * What may be shown again, and an error for each field that held a card number, in whatever digits.
 * @param cardFields where the number has been found, and hidden, already
 */
function withoutCardNumbers(fields: TypedValues, cardFields: string[]): { values: TypedValues; errors: Record<string, string> } {
  const values: TypedValues = {}
  const errors: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    const known = SHOWN_AGAIN.includes(name)
    const text = String(value).normalize('NFKC')
    const written = holdsCardNumber(text)
    if (written || cardFields.includes(name))
      errors[known ? name : 'form'] = name === 'email' ? giftErrors.cardNumberInEmail : giftErrors.cardNumber
    if (known) values[name] = written ? hideCardNumbers(text) : value
  }
  return { values, errors }
}
