import { type RefObject, useEffect, useState } from 'react'
import { inboxWords } from '#words/desk-inbox.ts'

/** Ticks every line of the page, or none. It needs scripts, and is not there without. */
export function PickPage({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  if (!isThere) return null
  return (
    <label className="inline-flex min-h-8 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        className="h-5 w-5 accent-evergreen"
        onChange={({ currentTarget }) => {
          const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[name="pick"]') ?? []
          for (const box of boxes) box.checked = currentTarget.checked
        }}
      />
      {inboxWords.bulk.pickPage}
    </label>
  )
}
