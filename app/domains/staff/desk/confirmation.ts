import { confirmationWords } from '#copy/staff/desk-confirmations.ts'

export type Confirmation = keyof typeof confirmationWords

export const CONFIRMATION_FIELD = 'done'

export function withConfirmation(path: string, done: Confirmation): string {
  return `${path}?${new URLSearchParams({ [CONFIRMATION_FIELD]: done })}`
}

export function readConfirmation({ searchParams }: URL): Confirmation | undefined {
  const done = searchParams.get(CONFIRMATION_FIELD)
  return done !== null && Object.hasOwn(confirmationWords, done) ? (done as Confirmation) : undefined
}
