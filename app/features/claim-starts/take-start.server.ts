import { formWords } from '#words/forms.ts'
import type { PlaceKind } from '#app/features/places/place.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { contactProblems, verifyForm } from './start-form.ts'
import { findStarted, startClaim } from './begin-claim.server.ts'

/** The form that begins a claim, on its way in: it leads to the claim's own page. */
export function takeStart(request: FormRequest, kind: PlaceKind) {
  return answerForm<typeof verifyForm, { address: string }>(request, {
    name: 'claim-start',
    of: kind,
    schema: verifyForm,
    words: formWords,
    alsoMend: contactProblems,
    findEarlier: (services, _, act) => findStarted(services, act),
    accept: (services, form, sending) => startClaim(services, kind, form, sending),
    leadsTo: ({ address }) => address,
    tellsScripts: true,
  })
}
