import { useEffect, useMemo, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useSite } from '#app/features/site/site-facts.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { leaveDialog, moveDialog } from './dialog-history.ts'
import type { DialogPage } from './dialog-registry.ts'

type Props = {
  to: string
  page: DialogPage
  /** How often Back was pressed while something was half filled in. */
  backs: number
  hearDirty(dirty: boolean): void
}

/** A page in a window over another. Closing it goes back in history; what is half filled in asks first. */
export function DialogWindow({ to, page: { title, Content }, backs, hearDirty }: Props) {
  const { siteName } = useSite()
  const [dirty, setDirty] = useState(false)
  useEffect(() => {
    hearDirty(dirty)
    return () => hearDirty(false)
  }, [dirty, hearDirty])
  const query = useMemo(() => new URLSearchParams(to.split('?', 2)[1]), [to])
  return (
    <>
      {/* What sends the form belongs to that page: without it here, a connection lost meanwhile would lose the form. */}
      <PrefetchPageLinks page={to} />
      <Dialog open onClose={leaveDialog} title={title(siteName)} dirty={dirty} asks={backs}>
        <Content dialog={{ query, close: leaveDialog, setDirty, standsAt: moveDialog }} />
      </Dialog>
    </>
  )
}
