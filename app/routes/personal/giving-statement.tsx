import { yourGivingWords } from '#app/content/en/your-giving.ts'
import { findStatementPaper } from '#app/features/personal-giving/find-paper.server.ts'
import { StatementSheet } from '#app/features/personal-giving/statement-paper.tsx'
import { describePage } from '#app/features/site/page-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/giving-statement.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const paper = await findStatementPaper(context.get(servicesContext), params.token, params.year)
  if (!paper) throw new Response(null, { status: 404 })
  return paper
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const { what, paper } = yourGivingWords
  const title = loaderData ? paper.statementTitle(Number(params.year)) : what.title
  // The address itself is the secret, so nothing here repeats it.
  return describePage(matches, { title, description: what.text, path: '/account', noIndex: true })
}

export default function GivingStatement({ loaderData }: Route.ComponentProps) {
  return <StatementSheet paper={loaderData} />
}
