import type { ComponentProps, MouseEvent } from 'react'
import { type ShouldRevalidateFunction, useLocation, useNavigate } from 'react-router'
import { ButtonLink } from './button.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'

const DIALOG_PATHS = ['/ambassador', '/partner', '/share-memory', '/donate'] as const
export type DialogPath = (typeof DIALOG_PATHS)[number]

export function findDialogPath(to: string): DialogPath | undefined {
  return DIALOG_PATHS.find((path) => path === to.split(/[?#]/, 1)[0])
}

export function DialogLink(props: ComponentProps<typeof ButtonLink>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { to } = props
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const path = findDialogPath(to)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || !path || path === pathname) return
    event.preventDefault()
    // The second press of a double click must not act on what the first one opened.
    if (event.detail > 1) return
    void navigate({ pathname, search }, { mask: localizePath(to), state: { dialog: to, depth: 1 }, preventScrollReset: true })
  }
  return <ButtonLink {...props} onClick={open} />
}

/** `shouldRevalidate` for pages beneath dialogs: opening or closing a dialog keeps their URL, so nothing is fetched again. */
export const revalidateUnlessSameUrl: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (formMethod !== undefined || currentUrl.href !== nextUrl.href)
