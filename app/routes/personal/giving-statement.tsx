import { data } from 'react-router'
import { accountWords } from '#copy/content/account.ts'
import { givingPaperWords } from '#copy/giving/giving-papers.ts'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { findStatementPaper } from '#app/domains/giving/your-giving/find-paper.server.ts'
import { StatementSheet } from '#app/domains/giving/your-giving/papers.tsx'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { describePage } from '#app/ui/frame/page-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/giving-statement.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const paper = await findStatementPaper(context.get(servicesContext), params.token, params.year)
  return data(paper, { status: paper ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const title = loaderData ? givingPaperWords.statementTitle(params.year) : accountWords.expired.heading
  // The page's own URL is a secret, so the metadata contains that of the account page instead.
  return describePage(matches, { title, description: yourGivingWords.what.text, path: '/account', noIndex: true })
}

export default function GivingStatement({ loaderData }: Route.ComponentProps) {
  return loaderData ? <StatementSheet paper={loaderData} /> : <ExpiredLink />
}
