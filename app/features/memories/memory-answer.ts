import type { FormAnswer } from '#app/forms/form-answer.ts'

/** What whoever sent a memory is told. */
export type MemoryDone = {
  reference: string
  /** Where it can be withdrawn; null for who sends the same once more without scripts, and might be anybody. */
  link: string | null
  /** A parent or guardian has to agree before it can be shown. */
  lacksConsent: boolean
}
export type MemoryAnswer = FormAnswer<MemoryDone>

export const MEMORY_PATH = '/share-memory'
/** Where scripts send it, so that they can tell how far it has come: the same form, answered as data. */
export const MEMORY_DATA_PATH = '/memories.json'
