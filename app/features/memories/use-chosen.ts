import { type ChangeEvent, useState } from 'react'
import { memoryFieldWords } from '#words/share-memory.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import type { MemoryAnswer } from './memory-answer.ts'

/** What an answer says of a choice is over as soon as the choice is right: nobody has to send it to see that. */
export function useChosen(answer: MemoryAnswer | undefined) {
  const [chosen, setChosen] = useState<{ after: MemoryAnswer | undefined; values: Record<string, string> }>()
  const values = chosen?.after === answer ? (chosen?.values ?? {}) : {}
  return {
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      const { type, name, value } = target as unknown as HTMLInputElement
      if (type === 'radio') setChosen({ after: answer, values: { ...values, [name]: value } })
    },
    errorOf(name: 'about' | 'minors'): string | undefined {
      const error = errorOf(answer, name)
      const isRight = error === memoryFieldWords.minors.sender ? values[name] === 'yes' : values[name] !== undefined
      return isRight ? undefined : error
    },
  }
}
