import { formWords } from '#copy/forms.ts'
import { giftProblemWords } from '#copy/giving/gift-fields.ts'
import { giftRefusals } from '#copy/giving/gift-refusals.ts'
import { findGiftProblems } from '#app/domains/giving/pricing/gift-fields.ts'
import { fitOfferToFrequency } from '#app/domains/giving/pricing/gift-choice.ts'
import { giftForm, type GiftProblem, readGift, type SentGift } from '#app/domains/giving/pricing/gift-form.ts'
import { describePriceProblem } from '#app/domains/giving/pricing/describe-price.ts'
import { type RefusedGift, startGift } from '#app/domains/giving/gifts/start-gift.server.ts'
import { counted } from '#app/platform/format/numbers.ts'
import { handleForm, type FormRequest, type SubmitContext } from '#app/forms/handle-form.server.ts'
import { stripSiteUrl } from '#app/platform/strip-site-url.ts'
import type { Services } from '#app/platform/services.server.ts'

/** The `Retry-After` of a refusal because of the payment provider. Its text says 'in a few minutes'. */
const PROVIDER_RETRY_SECONDS = 180

const words = { ...formWords, cardNumber: giftProblemWords.cardNumber, notSaved: giftRefusals.unavailable, away: giftRefusals.away }

export function handleGift(request: FormRequest) {
  return handleForm<typeof giftForm, { giftId: string; url: string }>(request, {
    name: 'gift',
    schema: giftForm,
    words,
    alsoMend: findGiftProblems,
    limitsItself: true,
    accept: acceptGift,
    leadsTo: ({ url }) => url,
    answersScripts: true,
  })
}

async function acceptGift(services: Services, sent: SentGift, { browserKey, suspicion, network }: SubmitContext) {
  const reading = readGift(fitOfferToFrequency(sent))
  if (!reading.ok) return { ok: false as const, errors: { [reading.field]: describeProblem(reading) } }
  const started = await startGift(services, { ...reading.gift, idempotencyKey: browserKey, trapped: suspicion === 'honeypot' }, { network })
  if (started.ok) return { ok: true as const, giftId: started.giftId, url: stripSiteUrl(started.url, services.settings.siteUrl) }
  const notice = describeRefusal(started)
  if (started.reason === 'email') return { ok: false as const, errors: { email: notice } }
  const retryAfterSeconds = 'retryAfterSeconds' in started ? started.retryAfterSeconds : PROVIDER_RETRY_SECONDS
  const status: 429 | 503 = started.reason === 'too-many' || started.reason === 'closed' ? 429 : 503
  return { ok: false as const, notice, status, retryAfterSeconds }
}

function describeProblem(found: GiftProblem): string {
  return found.field === 'consent' ? giftProblemWords.consentMissing : describePriceProblem(found.problem)
}

export function describeRefusal(refused: RefusedGift): string {
  switch (refused.reason) {
    case 'too-many':
      return giftRefusals['too-many'][refused.of]
    case 'paused':
      return giftRefusals.paused(counted(Math.ceil(refused.retryAfterSeconds / 60)))
    case 'email':
      return giftProblemWords.emailRefused
    default:
      return giftRefusals[refused.reason]
  }
}
