import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'

export type OpenDialogs = {
  /** Opens the address as a dialog over the current page. False: it has no dialog, follow the link. */
  open(to: string): boolean
  /** Fetches the dialog's code before it is asked for. */
  prepare(to: string): void
}

/** Filled by the dialog host around every page; a page without one has plain links. */
export const OpenDialogsContext = createContext<OpenDialogs>({ open: () => false, prepare: () => {} })

/** A button that leads to a page which can also open as a dialog over the current one. `to` is that page's address. */
export function DialogLink({ onClick, ...props }: ComponentProps<typeof ButtonLink>) {
  const { open, prepare } = use(OpenDialogsContext)
  const { to } = props
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!event.defaultPrevented && plain && open(to)) event.preventDefault()
  }
  return <ButtonLink {...props} onClick={click} onPointerEnter={() => prepare(to)} onFocus={() => prepare(to)} />
}
