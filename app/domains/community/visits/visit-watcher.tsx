import { useEffect } from 'react'
import { href } from 'react-router'
import { enableShareButtons } from '#app/ui/share-button.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { watchVisits } from './watch-visit.ts'
import script from './visit-script.ts?script'

type Props = {
  visit?: string
  own?: { codes: string[]; proof: string } | null
}

export function VisitWatcher({ visit, own }: Props) {
  useEffect(() => {
    const endings = [watchVisits(document), enableShareButtons(document)]
    return () => endings.forEach((end) => end())
  }, [visit, own?.proof])
  return (
    <div
      hidden
      data-script={script}
      data-visit={visit}
      data-own={own?.codes.join(' ')}
      data-proof={own?.proof}
      data-visits={localizePath(href('/visits'))}
    />
  )
}
