import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { formWords } from '#copy/forms.ts'
import { localizePath } from './page-links.ts'
import { useSiteFacts } from './site-facts.ts'

export type FlowState = {
  dialog?: string
  depth?: number
  before?: string
}

export type FlowDialog = {
  query: URLSearchParams
  close(): void
  setDirty(dirty: boolean): void
}

export function FlowTitle({ children, dialog }: { children: string; dialog?: FlowDialog }) {
  const { siteName } = useSiteFacts()
  const title = children.endsWith(siteName) ? children : `${children} · ${siteName}`
  const step = children.replace(formWords.errorInTitle, '')
  const failed = step !== children
  const borrowed = dialog !== undefined
  useEffect(() => {
    if (!borrowed) return
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [borrowed, title])
  const shown = useRef<string>(undefined)
  useEffect(() => {
    // A dialog scrolls to its top for a new step and for an answer with errors. Otherwise it stays where the visitor is.
    if (borrowed && (failed || shown.current !== step)) document.querySelector('dialog.dialog[open]')?.scrollTo(0, 0)
    shown.current = step
  }, [borrowed, failed, step])
  return borrowed ? null : <title>{title}</title>
}

export function useDirtyDialog(dialog: FlowDialog | undefined, dirty: boolean): void {
  const setDirty = dialog?.setDirty
  useLayoutEffect(() => setDirty?.(dirty), [setDirty, dirty])
}

export function useStepNavigation(action: string, dialog: FlowDialog | undefined) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { depth = 0, before } = (state ?? {}) as FlowState

  function go(to: string, from?: string) {
    const replace = from === undefined
    if (!replace && before === to) return void navigate(-1)
    const next: FlowState = { before: from ?? before, depth: replace ? depth : depth + 1 }
    const step = `?${new URLSearchParams({ step: to })}`
    if (!dialog) return void navigate({ pathname, search: step }, { state: next, replace, preventScrollReset: true })
    const address = action + step
    void navigate(
      { pathname, search },
      { mask: localizePath(address), state: { ...next, dialog: address }, replace, preventScrollReset: true },
    )
  }

  function goToFirst() {
    const steps = depth - (dialog ? 1 : 0)
    if (steps > 0) void navigate(-steps)
  }
  return { named: (dialog?.query ?? params).get('step') ?? undefined, go, goToFirst }
}
