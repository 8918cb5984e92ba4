import { type ComponentType, useMemo, useRef, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import type { FlowDialog, FlowState } from '#app/ui/frame/form-flow.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { Dialog } from '#app/ui/dialog.tsx'

export type DialogPage = {
  /** Shown in the dialog's title bar, and its name for a screen reader. */
  title(siteName: string): string
  Content: ComponentType<{ dialog: FlowDialog }>
}

/** Shows a page as a dialog. Closing it goes back past all of its steps, and asks first if the form is partly filled in. */
export function DialogWindow({ to, page: { title, Content } }: { to: string; page: DialogPage }) {
  const { siteName } = useSiteFacts()
  const navigate = useNavigate()
  const { depth = 1 } = useLocation().state as FlowState
  const [dirty, setDirty] = useState(false)
  const query = useMemo(() => new URLSearchParams(to.split('?', 2)[1]), [to])
  const isClosing = useRef(false)
  const close = () => {
    // A second press before the navigation has happened would leave the page underneath as well.
    if (!isClosing.current) void navigate(-depth)
    isClosing.current = true
  }
  return (
    <>
      {/* The page's own code sends the form. Prefetching it keeps the form from being lost if the connection drops meanwhile. */}
      <PrefetchPageLinks page={to} />
      <Dialog open onClose={close} title={title(siteName)} dirty={dirty}>
        <Content dialog={{ query, close, setDirty }} />
      </Dialog>
    </>
  )
}
