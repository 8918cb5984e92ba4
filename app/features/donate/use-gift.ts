import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { PracticeOutcome } from '#app/adapters/payments/practice-provider/card-numbers.ts'
import { unpaidWords } from '#words/gift-refusals.ts'
import { practiceDeclinedText } from '#words/practice-mode.ts'
import type { GiftStanding } from '#app/features/gifts/find-gift-standing.server.ts'
import { findGiftProblems } from '#app/features/gifts/find-gift-problems.ts'
import type { FlowDialog } from '#app/features/site/flow-place.tsx'
import { isTouched } from '#app/forms/draft.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import type { News } from './form-news.tsx'
import type { AskedGift, GiftAnswer, PaymentMode, PracticeAnswer, Refusal } from './gift-answer.ts'
import { askAgain, PRACTICE_CHECKOUT, refusal, thanksAddress } from './gift-answer.ts'
import { clearGift, forgetGift, keepGift, noteBegun, restoreGift, sentBy } from './gift-draft.ts'
import { rememberBegun, useBegunBefore } from './given-here.ts'
import { isBackUnpaid, markLeft, onShown } from './left-for-payment.ts'
import { readPracticeCard } from './read-practice-card.ts'
import { useBankStep } from './use-bank-step.ts'
import { useChoice } from './use-choice.ts'
import { useLeaving } from './use-leaving.ts'
import { useLineBack } from './use-line-back.ts'

type Options = { mode: PaymentMode | undefined; query: string; pageAnswer: GiftAnswer | undefined; dialog: FlowDialog | undefined }
type Stage =
  { at: 'form'; news?: News } | { at: 'confirm'; asked: AskedGift } | { at: 'thanks'; giftId: string; standing: GiftStanding | undefined }
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
  const sent = useRef<Record<string, string>>({})
  /** The question is put again because the history led to it. */
  const askedAnew = useRef(false)
  const begunAlready = useBegunBefore()
  const choice = useChoice(query)
  const [attempt, setAttempt] = useState('')
  const [dirty, setDirty] = useState(false)
  const [restored, setRestored] = useState(false)
  const [leaving, setLeaving] = useLeaving()
  const [stage, setStage] = useState<Stage>({ at: 'form' })
  const [answer, setAnswer] = useState<Refusal | undefined>(pageAnswer?.ok === false ? pageAnswer : undefined)
  const busy = gift.state !== 'idle' || pay.state !== 'idle' || leaving
  useLineBack(answer, () => setAnswer(undefined))

  useEffect(() => {
    if (!form.current) return
    const kept = restoreGift(form.current, query, pageAnswer !== undefined)
    setAttempt(kept.attempt)
    setDirty(kept.restored)
    setRestored(kept.restored && isTouched(form.current))
    choice.read(form.current)
    return onShown(() => {
      // A page that comes back from the browser's memory still believes it is leaving.
      setLeaving(false)
      // Back from the page where it is paid tells what its own way back tells.
      if (isBackUnpaid()) setStage({ at: 'form', news: { kind: 'success', text: unpaidWords.perhapsSteppedBack } })
    })
    // Once, when scripts take over.
  }, [])

  useEffect(() => {
    const got = gift.data
    if (!got) return
    if (!got.ok) {
      setStage({ at: 'form' })
      return setAnswer(got)
    }
    noteBegun(got.giftId)
    rememberBegun(got.giftId, sent.current)
    if (!got.url.startsWith(PRACTICE_CHECKOUT) && mode === 'practice') return void thank(got.giftId, undefined)
    payPath.current = got.url
    if (card.current && got.url.startsWith(PRACTICE_CHECKOUT)) return settle(card.current)
    setLeaving(true)
    markLeft(got.giftId)
    location.assign(ownAddress(got.url))
  }, [gift.data])

  useEffect(() => {
    const got = pay.data
    if (!got) return
    const wasPut = askedAnew.current
    askedAnew.current = false
    if (got.state === 'paid') return void thank(got.giftId, got.standing, { inItsPlace: wasPut })
    setAnswer(undefined)
    if (got.state === 'confirm') {
      bank.enter(payPath.current)
      return setStage({ at: 'confirm', asked: got.asked })
    }
    void bank.leave()
    setStage({ at: 'form', ...(got.state === 'stopped' && { news: { kind: 'success', text: unpaidWords.steppedBack } }) })
    if (got.state === 'declined') setAnswer(refusal({ 'card-number': practiceDeclinedText }))
    if (got.state === 'expired' || got.state === 'lost') setAnswer(askAgain(unpaidWords[got.state]))
  }, [pay.data])

  /** @param at.inItsPlace where the history led to a question that is long answered */
  async function thank(giftId: string, standing: GiftStanding | undefined, { inItsPlace = false } = {}) {
    forgetGift(giftId)
    setDirty(false)
    if (dialog) setStage({ at: 'thanks', giftId, standing })
    else setLeaving(true)
    if (!inItsPlace) await bank.leave()
    if (dialog) return dialog.standsAt(thanksAddress(giftId))
    await navigate(thanksAddress(giftId), { replace: true, state: { fromForm: true } })
  }

  /** The outcome alone: of the card nothing is sent anywhere. */
  function settle(outcome: PracticeOutcome | 'confirmed' | 'stopped') {
    void pay.submit({ outcome }, { method: 'post', action: payPath.current, defaultShouldRevalidate: false })
  }

  const bank = useBankStep({
    asking: stage.at === 'confirm',
    busy,
    ask(path) {
      askedAnew.current = true
      payPath.current = path
      settle('needs-confirmation')
    },
    refuse: () => settle('stopped'),
  })

  function onInput(event: FormEvent<HTMLFormElement>) {
    choice.follow(event)
    setDirty(true)
    keepGift(event.currentTarget, attempt, query)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault()
    if (attempt === '') return
    sent.current = sentBy(event.currentTarget)
    const typed = mode === 'practice' ? readPracticeCard(event.currentTarget) : { outcome: undefined, errors: {} }
    const errors = { ...findGiftProblems(sent.current), ...typed.errors }
    const wrong = Object.keys(errors).length > 0
    card.current = typed.outcome
    const again = !wrong && begunAlready(sent.current)
    setStage({ at: 'form', ...(again && { news: { kind: 'info', text: unpaidWords.begunBefore } }) })
    if (wrong || again) event.preventDefault()
    if (wrong || again) setAnswer(wrong ? refusal(errors) : undefined)
  }

  const { chosen } = choice
  return {
    Form: gift.Form,
    formProps: { ref: form, onInput, onSubmit },
    attempt,
    answer,
    busy,
    chosen,
    dirty,
    startOver: restored ? clearGift : undefined,
    settle,
    stage,
  }
}
