import { data, redirect } from 'react-router'
import { giftErrors } from '#app/content/en/giving.ts'
import type { FormRequest } from '#app/platform/forms/answer-form.server.ts'
import { hideCardNumbers, holdsCardNumber } from '#app/platform/forms/card-number.ts'
import type { TypedValues } from '#app/platform/forms/form-answer.ts'
import { readFields } from '#app/platform/forms/read-fields.server.ts'
import { errorReference } from '#app/platform/log.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { type GiftAnswer, SCRIPTS_FIELD } from './gift-answer.ts'
import { findGiftProblems, fitOffer } from './gift-choice.ts'
import { readGiftForm } from './gift-form.ts'
import { givingServices } from './giving-services.server.ts'
import { ownPath } from './own-path.ts'
import { type StartedGift, startGift } from './start-gift.server.ts'

const SHOWN_AGAIN = ['amount', 'custom', 'frequency', 'email', 'name', 'anonymous', 'message', 'honoree']
const STATUS: Record<Extract<StartedGift, { ok: false }>['reason'], number> = {
  trapped: 422,
  'too-many': 429,
  closed: 429,
  busy: 503,
  paused: 503,
  unavailable: 503,
  refused: 503,
}

/**
 * The donation form, on its way in. Scripts get data; a page is sent on with a 303 to where the gift is paid.
 * @returns 422 when a field needs mending or holds a card number, 429 over a limit, 503 when nothing can be begun
 */
export async function takeGift({ request, context }: FormRequest) {
  const services = context.get(servicesContext)
  const { fields: sent, attempt, trapped, cardFields } = await readFields(request)
  const { [SCRIPTS_FIELD]: scripts, ...fields } = sent
  const { values, errors: cardErrors } = withoutCardNumbers(fields, cardFields)
  const refuse = (status: number, { form, ...errors }: Record<string, string>) =>
    data<GiftAnswer>({ ok: false, errors, ...(form ? { notice: form } : {}), values }, { status })

  // Before anything else reads the fields: a card number must reach neither the database nor the log.
  if (Object.keys(cardErrors).length > 0) return refuse(422, cardErrors)
  const reading = readGiftForm({ ...fitOffer(fields), attempt: attempt ?? '', website: trapped ? 'filled in' : '' })
  if (!reading.ok) return refuse(422, { ...findGiftProblems(fields), ...reading.errors })
  try {
    const started = await startGift(givingServices(services), reading.gift, { network: context.get(pageContext).network })
    if (!started.ok) return refuse(STATUS[started.reason], { form: started.message })
    const url = ownPath(started.url, services.settings.siteUrl)
    return scripts ? data<GiftAnswer>({ ok: true, giftId: started.giftId, url }) : redirect(url, 303)
  } catch (error) {
    const reference = errorReference()
    services.log.error({ err: error, reference, form: 'gift' }, 'a gift could not be begun')
    return refuse(503, { form: `${giftErrors.unavailable} (${reference})` })
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
