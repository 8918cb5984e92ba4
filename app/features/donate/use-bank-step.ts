import { useEffect, useEffectEvent } from 'react'
import { enterFlow, flowDepth, flowEntry, onFlowStep, stepBack } from '#app/forms/flow-entries.ts'
import { PRACTICE_CHECKOUT } from './gift-answer.ts'

const FLOW = 'gift'

type Options = {
  asking: boolean
  busy: boolean
  /** Puts the question again, of the payment at that path: the visitor came forward to it, or loaded it again. */
  ask(payPath: string): void
  /** Back from the question is the answer no. */
  refuse(): void
}

/** The bank's question as an entry of the history, which keeps whose payment it is: a refresh stays at it, and Back and Forward lead from it and to it. */
export function useBankStep({ asking, busy, ask, refuse }: Options) {
  const onStep = useEffectEvent((place: string | undefined) => {
    if (busy) return
    if (asking && place === undefined) refuse()
    if (!asking && place?.startsWith(PRACTICE_CHECKOUT)) ask(place)
  })
  useEffect(() => {
    onStep(flowEntry(FLOW)?.place)
    return onFlowStep(FLOW, onStep)
  }, [])
  return {
    enter: (payPath: string) => void (flowEntry(FLOW) ?? enterFlow(FLOW, payPath, 'form')),
    leave: () => stepBack(flowDepth()),
  }
}
