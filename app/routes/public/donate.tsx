import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { donatePage, donateFormWords, donateWords } from '#copy/giving/donate.ts'
import { unpaidWords } from '#copy/giving/gift-refusals.ts'
import { DonateForm } from '#app/domains/giving/donate/donate-form.tsx'
import { GivingClosed } from '#app/domains/giving/donate/giving-closed.tsx'
import { handleGift } from '#app/domains/giving/donate/handle-gift.server.ts'
import { locationStateToQuery } from '#app/domains/giving/gifts/gift-address.ts'
import { flowMeta } from '#app/ui/frame/page-meta.ts'
import { useGivingClosed } from '#app/ui/frame/site-facts.ts'
import { createClientAction } from '#app/forms/client-action.ts'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { useText } from '#app/ui/frame/use-text.ts'
import { TitledListCard } from '#app/ui/points-card.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/donate.ts'

const FORM_PARAMETERS = ['amount', 'monthly', 'for']
export const handle = { page: { path: '/donate', ...donatePage }, reads: [...FORM_PARAMETERS, 'stepped'], callsProvider: true }
export const meta = flowMeta(handle.page)

export function action(args: Route.ActionArgs) {
  return handleGift(args)
}

export const clientAction = createClientAction<{ giftId: string; url: string }>({
  notSaved: unpaidWords.offline,
  offline: unpaidWords.noLine,
})

export default function Donate({ actionData }: Route.ComponentProps) {
  const words = useText('donate', donateWords)
  const closed = useGivingClosed()
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const handed = locationStateToQuery(state)
  // Moves the query from the history state to the address, so that a refresh and a shared link contain it.
  useEffect(() => {
    if (handed) void navigate(`/donate?${handed}`, { replace: true, state: null })
  }, [handed, navigate])
  const sent = new URLSearchParams(search)
  const steppedBack = sent.get('stepped') === 'back'
  // Other query parameters, which links from elsewhere may contain, are removed.
  const query = new URLSearchParams(FORM_PARAMETERS.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)!]] : [])))
  return (
    <>
      {/* The notice comes first, because the visitor has just come back from the payment page. */}
      {steppedBack && !closed && (
        <div className="wrap py-6">
          <Notice kind="success">
            <p>{unpaidWords.perhapsSteppedBack}</p>
          </Notice>
        </div>
      )}
      <PageHeader doing title={words.heading} lead={closed ? words.introClosed : words.line} />
      <FormLayout
        label={donateFormWords.heading}
        drawing={<Drawing name="people-planting" className="w-full" />}
        aside={closed ? undefined : <TitledListCard {...words.aside} />}
      >
        {closed ? <GivingClosed closed={closed} /> : <DonateForm key={key} query={query.toString()} pageAnswer={actionData} />}
      </FormLayout>
    </>
  )
}
