import type { FormAnswer } from '#app/forms/form-answer.ts'

/** How one change stands. `undone` and `undoing`: it was taken back, or is being taken back. */
export type ChangeState = 'waits' | 'underway' | 'done' | 'undone' | 'undoing' | 'refused' | 'overtaken' | 'lapsed' | 'withdrawn' | 'ended'

/** One change of a monthly gift, ready to be set in type. */
export type ChangeView = {
  kind: 'amount' | 'pause' | 'resume'
  /** Whether it gives more than before. */
  raise: boolean
  reference: string
  before: { amountCents: number; circle: string | null }
  after: { amountCents: number; circle: string | null }
  state: ChangeState
  /** Whether the gift ever stood so; one that is overtaken may have been a wish alone. */
  cameTrue: boolean
  /** When that amount is charged first, or next; null where no such charge is planned. */
  next: string | null
  /** Until when it waits. */
  until: string | null
  canBeUndone: boolean
  /** Nothing can be decided: nobody can be asked for it. */
  closed: boolean
  practice: boolean
}

/** What a button on the page did. */
export type ChangeDone = 'tapped' | 'left' | 'undone' | 'underway'
export type ChangeAnswer = FormAnswer<{ did: ChangeDone } | { url: string }>

/** `giving` leads on to all of their giver's giving. */
export const changeActs = ['tap', 'leave', 'undo', 'giving'] as const
export type ChangeAct = (typeof changeActs)[number]

/** What the address says was done, where that is so: the page may be opened again when it is long over. */
export function doneOf({ state }: Pick<ChangeView, 'state'>, did: string | null): ChangeDone | undefined {
  const standsIn: Record<ChangeDone, ChangeState[]> = {
    tapped: ['done'],
    left: ['withdrawn'],
    undone: ['undone'],
    underway: ['underway', 'undoing'],
  }
  const done = (Object.keys(standsIn) as ChangeDone[]).find((each) => each === did)
  return done && standsIn[done].includes(state) ? done : undefined
}
