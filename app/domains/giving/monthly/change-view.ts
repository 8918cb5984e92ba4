import type { FormAnswer } from '#app/forms/form-answer.ts'

export type ChangeState = 'waits' | 'underway' | 'done' | 'undone' | 'undoing' | 'refused' | 'superseded' | 'lapsed' | 'withdrawn' | 'ended'

export type ChangeView = {
  kind: 'amount' | 'pause' | 'resume'
  raise: boolean
  reference: string
  before: { amountCents: number; circle: string | null }
  after: { amountCents: number; circle: string | null }
  state: ChangeState
  wasApplied: boolean
  next: string | null
  until: string | null
  canBeUndone: boolean
  closed: boolean
  practice: boolean
}

export type ChangeDone = 'tapped' | 'left' | 'undone' | 'underway'
export type ChangeAnswer = FormAnswer<{ did: ChangeDone } | { url: string }>

export const changeActs = ['tap', 'leave', 'undo', 'giving'] as const
export type ChangeAct = (typeof changeActs)[number]

/** @returns undefined unless `did` is still true of the change, because the page may be opened again much later */
export function findDoneNotice({ state }: Pick<ChangeView, 'state'>, did: string | null): ChangeDone | undefined {
  const shownIn: Record<ChangeDone, ChangeState[]> = {
    tapped: ['done'],
    left: ['withdrawn'],
    undone: ['undone'],
    underway: ['underway', 'undoing'],
  }
  const done = (Object.keys(shownIn) as ChangeDone[]).find((each) => each === did)
  return done && shownIn[done].includes(state) ? done : undefined
}
