import { formWords } from '#words/forms.ts'
import { giftProblemWords } from '#words/gift-fields.ts'
import { giftRefusals } from '#words/gift-refusals.ts'
import { findGiftProblems } from '#app/features/gifts/find-gift-problems.ts'
import { fitOffer } from '#app/features/gifts/gift-choice.ts'
import { giftForm, type GiftProblem, readGift, type SentGift } from '#app/features/gifts/gift-form.ts'
import { sayPriceProblem } from '#app/features/gifts/say-price-problem.ts'
import { type RefusedGift, startGift } from '#app/features/gifts/start-gift.server.ts'
import { counted } from '#app/features/site/numbers.ts'
import { answerForm, type FormRequest, type Sending } from '#app/forms/answer-form.server.ts'
import { ownPath } from '#app/platform/own-path.ts'
import type { Services } from '#app/platform/services.server.ts'

/** 'In a few minutes', as the words say when the provider does not do its part. */
const PROVIDER_RETRY_SECONDS = 180

const words = { ...formWords, cardNumber: giftProblemWords.cardNumber, notSaved: giftRefusals.unavailable, away: giftRefusals.away }

/** The donation form, on its way in: a page is led to where the gift is paid, a script is told. */
export function takeGift(request: FormRequest) {
  return answerForm<typeof giftForm, { giftId: string; url: string }>(request, {
    name: 'gift',
    schema: giftForm,
    words,
    alsoMend: findGiftProblems,
    countsItself: true,
    accept: begin,
    leadsTo: ({ url }) => url,
    tellsScripts: true,
  })
}

async function begin(services: Services, sent: SentGift, { attemptId, suspicion, network }: Sending) {
  const reading = readGift(fitOffer(sent))
  if (!reading.ok) return { ok: false as const, errors: { [reading.field]: sayProblem(reading) } }
  const trapped = suspicion === 'honeypot'
  const started = await startGift(services, { ...reading.gift, attempt: attemptId, trapped }, { network })
  if (started.ok) return { ok: true as const, giftId: started.giftId, url: ownPath(started.url, services.settings.siteUrl) }
  const notice = sayRefusal(started)
  if (started.reason === 'email') return { ok: false as const, errors: { email: notice } }
  const retryAfterSeconds = 'retryAfterSeconds' in started ? started.retryAfterSeconds : PROVIDER_RETRY_SECONDS
  const status: 429 | 503 = started.reason === 'too-many' || started.reason === 'closed' ? 429 : 503
  return { ok: false as const, notice, status, retryAfterSeconds }
}

function sayProblem(found: GiftProblem): string {
  return found.field === 'consent' ? giftProblemWords.consentMissing : sayPriceProblem(found.problem)
}

/** Why no gift was begun, for the visitor. */
export function sayRefusal(refused: RefusedGift): string {
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
