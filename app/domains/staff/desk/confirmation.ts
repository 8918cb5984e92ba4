import { confirmationWords } from '#copy/staff/desk-confirmations.ts'

export type DoneNoticeKey = keyof typeof confirmationWords

export const CONFIRMATION_FIELD = 'done'

export function withConfirmation(path: string, done: DoneNoticeKey): string {
  return `${path}?${new URLSearchParams({ [CONFIRMATION_FIELD]: done })}`
}

export function readConfirmation({ searchParams }: URL): DoneNoticeKey | undefined {
  const done = searchParams.get(CONFIRMATION_FIELD)
  return done !== null && Object.hasOwn(confirmationWords, done) ? (done as DoneNoticeKey) : undefined
}
