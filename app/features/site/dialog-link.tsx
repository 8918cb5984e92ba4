import type { ComponentProps } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'

/** A button that leads to a page which can also open as a dialog over the current one. `to` is that page's address. */
export function DialogLink(props: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink {...props} />
}
