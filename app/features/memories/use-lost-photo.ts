import { type RefObject, useEffect, useState } from 'react'
import { readDraft, writeDraft } from '#app/forms/draft.ts'

/**
 * Words come back with their form, and a photo that was chosen with them does not.
 * @returns lost: whether there was one; note: to be told of each that is chosen or taken out
 */
export function useLostPhoto(draft: string, input: RefObject<HTMLInputElement | null>) {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    // Some browsers bring it back themselves.
    if (!input.current?.files?.length) setLost(readDraft(draft)?.withFile === true)
  }, [draft, input])
  return {
    lost,
    note(file: File | undefined) {
      setLost(false)
      const kept = readDraft(draft)
      if (kept) writeDraft(draft, { ...kept, withFile: file !== undefined })
    },
  }
}
