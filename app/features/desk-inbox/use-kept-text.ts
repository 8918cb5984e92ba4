import { type RefObject, useEffect } from 'react'
import { DESK_DRAFTS } from '#app/features/desk/desk-drafts.ts'
import { clearDraft, readDraft, writeDraft } from '#app/forms/draft.ts'

/**
 * What somebody types about one thing outlives a refresh, and a look at another thing: this tab keeps it until it is sent.
 * @param name of the field
 * @param sent what was sent before: what is among it is not typed once more
 */
export function useKeptText(
  field: RefObject<HTMLTextAreaElement | null>,
  { id, name, sent }: { id: string; name: string; sent: string[] },
): void {
  const draft = `${DESK_DRAFTS}${id}:${name}`
  const gone = sent.map(plain).join('\0')
  useEffect(() => {
    const area = field.current
    if (!area) return
    const kept = readDraft(draft)?.fields[0]?.[1] ?? ''
    if (gone.split('\0').includes(plain(kept))) clearDraft(draft)
    else if (area.value === '') area.value = kept
    const keep = () => (area.value === '' ? clearDraft(draft) : writeDraft(draft, { attempt: '', fields: [[name, area.value]] }))
    area.addEventListener('input', keep)
    return () => area.removeEventListener('input', keep)
  }, [field, draft, name, gone])
}

/** Line ends change on the way, and what stands around is cut off. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
