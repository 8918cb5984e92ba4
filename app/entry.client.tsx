import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forgetThePage } from '#app/features/site/page-to-return-to.ts'
import { rememberControls } from '#app/ui/typed-before.ts'

forgetThePage()
rememberControls()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
