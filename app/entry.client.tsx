import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forgetThePage } from '#app/features/site/page-to-return-to.ts'

forgetThePage()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
