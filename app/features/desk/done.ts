import { deskDoneWords } from '#words/desk-done.ts'

/** What a form of the desk has just done, for the page it leads on to. */
export type Done = keyof typeof deskDoneWords

/** Carries it in the address of that page. */
export const DONE_FIELD = 'done'

export function withDone(path: string, done: Done): string {
  return `${path}?${new URLSearchParams({ [DONE_FIELD]: done })}`
}

/** @returns undefined for what the desk does not say */
export function readDone({ searchParams }: URL): Done | undefined {
  const done = searchParams.get(DONE_FIELD)
  return done !== null && Object.hasOwn(deskDoneWords, done) ? (done as Done) : undefined
}
