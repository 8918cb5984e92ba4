import { FiguresPage } from '#app/features/desk-figures/figures-page.tsx'
import { FIGURES_READS } from '#app/features/desk-figures/figures-view.ts'
import { showFigures } from '#app/features/desk-figures/show-figures.server.ts'
import { takeOpening } from '#app/features/desk-figures/take-opening.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/figures.ts'

export const handle = { reads: FIGURES_READS }

export async function loader({ context, url }: Route.LoaderArgs) {
  const figures = await showFigures(context.get(servicesContext))
  return { figures: { ...figures, isKeeper: getActor(context).role === 'keeper' }, isSaved: url.searchParams.get('did') === 'saved' }
}

export const action = (args: Route.ActionArgs) => takeOpening(args)

export default function Figures({ loaderData, actionData }: Route.ComponentProps) {
  return <FiguresPage {...loaderData} answer={actionData} />
}
