import { listContentKinds } from '#app/composition/content-kinds.server.ts'
import { ContentListPage } from '#app/domains/content/editable/content-list-page.tsx'
import { showContentList } from '#app/domains/content/editable/content-view.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/list.ts'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return showContentList(services, listContentKinds(services.settings))
}

export default function Content({ loaderData }: Route.ComponentProps) {
  return <ContentListPage kinds={loaderData} />
}
