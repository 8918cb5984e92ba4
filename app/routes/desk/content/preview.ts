import { data, redirect } from 'react-router'
import { findContentKind } from '#app/composition/content-kinds.server.ts'
import { previewContent } from '#app/domains/content/editable/preview-content.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/preview.ts'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/desk/content/${encodeURIComponent(params.kind)}`, 303)

export function action({ request, context, params }: Route.ActionArgs) {
  const kind = findContentKind(context.get(servicesContext).settings, params.kind)
  if (!kind) throw data(null, { status: 404 })
  return previewContent({ request, context }, kind)
}
