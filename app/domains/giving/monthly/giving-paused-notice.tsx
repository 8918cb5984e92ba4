import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { contactPath, localizePath } from '#app/ui/frame/page-links.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { Notice } from '#app/ui/notice.tsx'

export function GivingPausedNotice() {
  const { copy, off, write, subject } = yourGivingWords.closed
  if (useSiteFacts().copy)
    return (
      <Notice kind="warning" title={copy.title}>
        <p>{copy.text}</p>
      </Notice>
    )
  return (
    <Notice kind="warning" title={off.title}>
      <p>
        {off.text}{' '}
        <a href={localizePath(contactPath(subject))} className="inline-block py-1">
          {write}
        </a>
      </p>
    </Notice>
  )
}
