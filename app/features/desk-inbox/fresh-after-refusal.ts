import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** After a refusal, too, the page shows how things are now: it was refused because they had changed. */
export function freshAfterRefusal({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 422 || defaultShouldRevalidate
}
