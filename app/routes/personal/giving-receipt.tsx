import { data } from 'react-router'
import { accountWords } from '#copy/content/account.ts'
import { givingPaperWords } from '#copy/giving/giving-papers.ts'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { findReceiptPaper } from '#app/domains/giving/your-giving/find-paper.server.ts'
import { ReceiptSheet } from '#app/domains/giving/your-giving/papers.tsx'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { describePage } from '#app/ui/frame/page-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/giving-receipt.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const paper = await findReceiptPaper(context.get(servicesContext), params.token, params.receipt)
  return data(paper, { status: paper ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const title = loaderData ? givingPaperWords.receiptTitle(params.receipt) : accountWords.expired.heading
  // The page's own URL is a secret, so the metadata contains that of the account page instead.
  return describePage(matches, { title, description: yourGivingWords.what.text, path: '/account', noIndex: true })
}

export default function GivingReceipt({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ReceiptSheet paper={loaderData} /> : <ExpiredLink />
}
