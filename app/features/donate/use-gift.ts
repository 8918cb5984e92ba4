import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { PracticeOutcome } from '#app/adapters/payments/practice-provider/card-numbers.ts'
import { unpaidWords } from '#words/gift-refusals.ts'
import { practiceDeclinedText } from '#words/practice-mode.ts'
import type { GiftStanding } from '#app/features/gifts/find-gift-standing.server.ts'
import { findGiftProblems } from '#app/features/gifts/find-gift-problems.ts'
import { longDay } from '#app/features/site/dates.ts'
import type { FlowDialog } from '#app/features/site/flow-place.tsx'
import { ownAddress } from '#app/features/site/own-address.ts'
import { enterFlow, flowDepth, onFlowStep, stepBack } from '#app/forms/flow-entries.ts'
import { SCRIPTS_FIELD } from '#app/forms/form-answer.ts'
import {
  askAgain,
  type GiftAnswer,
  PRACTICE_CHECKOUT,
  type PaymentMode,
  type PracticeAnswer,
  refusal,
  type Refusal,
  thanksAddress,
} from './gift-answer.ts'
import { forgetGift, keepGift, restoreGift, sentBy } from './gift-draft.ts'
import { followFrequency } from './follow-frequency.ts'
import { useBegunBefore } from './given-here.ts'
import { readPracticeCard } from './read-practice-card.ts'

type Options = { mode: PaymentMode | undefined; query: string; pageAnswer: GiftAnswer | undefined; dialog: FlowDialog | undefined }
const FLOW = 'gift'
/** `stopped`: the form again, for whoever answered the bank with no. */
type Stage = { at: 'form'; stopped?: boolean } | { at: 'confirm' } | { at: 'thanks'; giftId: string; standing: GiftStanding | undefined }
/** The fields that decide what is charged, as they stand in the form. */
export type Chosen = { amount?: string; custom?: string; frequency?: string }

/**
 * One act of giving from the form to its end. The form is sent; in practice mode the outcome of the card that was
 * typed follows it, and the end is shown in place; otherwise the visitor goes on to the provider's page.
 * @param dialog in which the end is shown then, at the address of the thanks; a page goes on to the page of the thanks
 * @param mode undefined while it is not known: then the practice page of the gift is opened like a provider's
 */
export function useGift({ mode, query, pageAnswer, dialog }: Options) {
  const navigate = useNavigate()
  const gift = useFetcher<GiftAnswer>()
  const pay = useFetcher<PracticeAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<PracticeOutcome>(undefined)
  const payPath = useRef('')
  const begunAlready = useBegunBefore()
  const [attempt, setAttempt] = useState('')
  const [dirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const [stage, setStage] = useState<Stage>({ at: 'form' })
  const [answer, setAnswer] = useState<Refusal | undefined>(pageAnswer?.ok === false ? pageAnswer : undefined)
  const busy = gift.state !== 'idle' || pay.state !== 'idle' || leaving

  useEffect(() => {
    if (!form.current) return
    const kept = restoreGift(form.current, query, pageAnswer !== undefined)
    setAttempt(kept.attempt)
    setDirty(kept.restored)
    setChosen(sentBy(form.current))
    // A page that comes back from the browser's memory after a step back still believes it is leaving.
    const back = () => setLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
    // Once, when scripts take over.
  }, [])

  useEffect(() => {
    const got = gift.data
    if (!got) return
    if (!got.ok) {
      setStage({ at: 'form' })
      return setAnswer(got)
    }
    if (!got.url.startsWith(PRACTICE_CHECKOUT) && mode === 'practice') return void thank(got.giftId, undefined)
    payPath.current = got.url
    if (card.current && got.url.startsWith(PRACTICE_CHECKOUT)) return settle(card.current)
    setLeaving(true)
    location.assign(ownAddress(got.url))
  }, [gift.data])

  useEffect(() => {
    const got = pay.data
    if (!got) return
    if (got.state === 'paid') return void thank(got.giftId, got.standing)
    setAnswer(undefined)
    if (got.state === 'confirm') {
      enterFlow(FLOW, 'confirm', 'form')
      return setStage({ at: 'confirm' })
    }
    void stepBack(flowDepth())
    setStage({ at: 'form', stopped: got.state === 'stopped' })
    if (got.state === 'declined') setAnswer(refusal({ 'card-number': practiceDeclinedText }))
    if (got.state === 'expired' || got.state === 'lost') setAnswer(askAgain(unpaidWords[got.state]))
  }, [pay.data])

  // Back from the bank's question is the answer no.
  const onStep = useEffectEvent((place: string | undefined) => {
    if (stage.at === 'confirm' && place === undefined && !busy) settle('stopped')
  })
  useEffect(() => onFlowStep(FLOW, onStep), [])

  async function thank(giftId: string, standing: GiftStanding | undefined) {
    forgetGift()
    setDirty(false)
    if (dialog) setStage({ at: 'thanks', giftId, standing })
    else setLeaving(true)
    await stepBack(flowDepth())
    if (dialog) return dialog.standsAt(thanksAddress(giftId))
    await navigate(thanksAddress(giftId), { replace: true, state: { fromForm: true } })
  }

  /** The outcome alone: of the card nothing is sent anywhere. */
  function settle(outcome: PracticeOutcome | 'confirmed' | 'stopped') {
    void pay.submit({ outcome, [SCRIPTS_FIELD]: 'yes' }, { method: 'post', action: payPath.current, defaultShouldRevalidate: false })
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    followFrequency(event)
    const now = sentBy(event.currentTarget)
    // A tick was given for one amount; another amount needs another one.
    const consent = event.currentTarget.elements.namedItem('consent')
    if (consent instanceof HTMLInputElement && (now.amount !== chosen?.amount || now.custom !== chosen?.custom)) consent.checked = false
    setChosen(now)
    setDirty(true)
    keepGift(event.currentTarget, attempt, query)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault()
    if (attempt === '') return
    const typed = mode === 'practice' ? readPracticeCard(event.currentTarget) : { outcome: undefined, errors: {} }
    const sent: Chosen = sentBy(event.currentTarget)
    const errors = { ...findGiftProblems(sentBy(event.currentTarget)), ...typed.errors }
    card.current = typed.outcome
    const again = Object.keys(errors).length === 0 && begunAlready(sent)
    if (Object.keys(errors).length === 0 && !again) return
    event.preventDefault()
    setStage({ at: 'form' })
    setAnswer(again ? askAgain(unpaidWords.begunBefore(longDay(again))) : refusal(errors))
  }

  return { Form: gift.Form, formProps: { ref: form, onInput, onSubmit }, attempt, answer, busy, chosen, dirty, settle, stage }
}
