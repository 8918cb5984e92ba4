import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { clearReturnPage } from '#app/ui/frame/return-page.ts'
import { rememberFormControls } from '#app/ui/forms/restore-typed-values.ts'

clearReturnPage()
rememberFormControls()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
