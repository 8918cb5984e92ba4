import { yourGivingWords } from '#app/content/en/your-giving.ts'
import { findReceiptPaper } from '#app/features/personal-giving/find-paper.server.ts'
import { ReceiptSheet } from '#app/features/personal-giving/receipt-paper.tsx'
import { describePage } from '#app/features/site/page-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/giving-receipt.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const paper = await findReceiptPaper(context.get(servicesContext), params.token, params.receipt)
  if (!paper) throw new Response(null, { status: 404 })
  return paper
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const { what, paper } = yourGivingWords
  const title = loaderData ? paper.receiptTitle(params.receipt) : what.title
  // The address itself is the secret, so nothing here repeats it.
  return describePage(matches, { title, description: what.text, path: '/account', noIndex: true })
}

export default function GivingReceipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptSheet paper={loaderData} />
}
