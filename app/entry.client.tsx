import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { clearReturnPage } from '#app/ui/frame/return-page.ts'
import { rememberControls } from '#app/ui/forms/typed-before.ts'

// A reloaded dialog becomes a page of its own, so its history entry gets a new key.
const { key, dialog } = (history.state ?? {}) as { key?: string; dialog?: string }
if (dialog) history.replaceState({ ...history.state, dialog: undefined, was: { key, dialog }, key: crypto.randomUUID() }, '')
clearReturnPage()
rememberControls()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
