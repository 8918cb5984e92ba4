import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { clearReturnPage } from '#app/ui/frame/return-page.ts'
import { rememberControls } from '#app/ui/forms/typed-before.ts'

clearReturnPage()
rememberControls()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
