import { type RefObject, useEffect, useState } from 'react'
import { inboxItemWords } from '#words/desk-inbox.ts'
import { Button } from '#app/ui/button.tsx'

type Template = { id: string; name: string; text: string }

/** Puts the beginning of an answer where the typing goes on. Without scripts there is nothing to press: the texts can be read and copied. */
export function ReplyTemplates({ templates, field }: { templates: readonly Template[]; field: RefObject<HTMLTextAreaElement | null> }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  if (!isThere) return <PlainTemplates templates={templates} />
  const put = ({ text }: Template) => {
    const area = field.current
    if (!area) return
    area.focus()
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
    // As typing does, so that it is kept like what is typed.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div role="group" aria-label={inboxItemWords.reply.templates} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-muted">
        {inboxItemWords.reply.templates}
      </span>
      {templates.map((template) => (
        <Button key={template.id} variant="outline" size="sm" onClick={() => put(template)}>
          {template.name}
        </Button>
      ))}
    </div>
  )
}

function PlainTemplates({ templates }: { templates: readonly Template[] }) {
  return (
    <details>
      <summary className="cursor-pointer py-1">{inboxItemWords.reply.templates}</summary>
      <dl className="grid gap-2 py-2">
        {templates.map(({ id, name, text }) => (
          <div key={id}>
            <dt className="font-semibold">{name}</dt>
            <dd className="whitespace-pre-line">{text.trim()}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
