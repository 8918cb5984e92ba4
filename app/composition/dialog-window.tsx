import { type ComponentType, useMemo, useRef, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import type { FlowDialog, FlowState } from '#app/ui/frame/flow-place.tsx'
import { useSite } from '#app/ui/frame/site-facts.ts'
import { Dialog } from '#app/ui/dialog.tsx'

export type DialogPage = {
  /** In the dialog's bar, and its name for a screen reader. */
  title(siteName: string): string
  Content: ComponentType<{ dialog: FlowDialog }>
}

/** A page in a window over another. Closing it goes back in history over all of its steps; what is half filled in asks first. */
export function DialogWindow({ to, page: { title, Content } }: { to: string; page: DialogPage }) {
  const { siteName } = useSite()
  const navigate = useNavigate()
  const { depth = 1 } = useLocation().state as FlowState
  const [dirty, setDirty] = useState(false)
  const query = useMemo(() => new URLSearchParams(to.split('?', 2)[1]), [to])
  const isClosing = useRef(false)
  const close = () => {
    // A second press before the step back is made would leave the page as well.
    if (!isClosing.current) void navigate(-depth)
    isClosing.current = true
  }
  return (
    <>
      {/* The form is sent by that page's code: without it here, a connection lost meanwhile would lose the form. */}
      <PrefetchPageLinks page={to} />
      <Dialog open onClose={close} title={title(siteName)} dirty={dirty}>
        <Content dialog={{ query, close, setDirty }} />
      </Dialog>
    </>
  )
}
