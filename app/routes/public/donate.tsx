import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formWords } from '#words/forms.ts'
import { donateFormWords, donateWords } from '#words/donate.ts'
import { unpaidWords } from '#words/gift-refusals.ts'
import { DonateForm } from '#app/features/donate/donate-form.tsx'
import { GivingClosed } from '#app/features/donate/giving-closed.tsx'
import type { PaymentMode } from '#app/features/donate/gift-answer.ts'
import { takeGift } from '#app/features/donate/take-gift.server.ts'
import { queryOfState } from '#app/features/gifts/gift-address.ts'
import { flowMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { useGivingClosed } from '#app/features/site/way-to-give.ts'
import { sendOrSayWhy } from '#app/forms/send-or-say-why.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { FormPlace } from '#app/ui/form-place.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PointsCard } from '#app/ui/points-card.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/donate.ts'

const OF_THE_FORM = ['amount', 'monthly', 'for']
export const handle = { reads: [...OF_THE_FORM, 'stepped'], waitsOutside: true }
export const meta = flowMeta('/donate')

export function loader({ context }: Route.LoaderArgs): { mode: PaymentMode | undefined } {
  return { mode: context.get(servicesContext).practice ? 'practice' : 'stripe' }
}

/** Over a lost connection the form is shown all the same; sending it says what is wrong. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<{ mode: PaymentMode | undefined }> {
  return serverLoader().catch(() => ({ mode: undefined }))
}

export function action(args: Route.ActionArgs) {
  return takeGift(args)
}

export const clientAction = sendOrSayWhy<{ giftId: string; url: string }>({
  offline: unpaidWords.offline,
  waits: unpaidWords.noLine,
  tooLarge: formWords.tooLarge,
})

export default function Donate({ loaderData: { mode }, actionData }: Route.ComponentProps) {
  const { siteName } = useSite()
  const words = donateWords(siteName)
  const closed = useGivingClosed()
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const handed = queryOfState(state)
  // Moved into the address, where a refresh and a shared link find it.
  useEffect(() => {
    if (handed) void navigate(`/donate?${handed}`, { replace: true, state: null })
  }, [handed, navigate])
  const sent = new URLSearchParams(search)
  const steppedBack = sent.get('stepped') === 'back'
  // A link that was passed round carries more than the form reads.
  const query = new URLSearchParams(OF_THE_FORM.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)!]] : [])))
  return (
    <>
      {/* First of all: it is news for whoever has just come back. */}
      {steppedBack && !closed && (
        <div className="wrap py-6">
          <Notice kind="success">
            <p>{unpaidWords.perhapsSteppedBack}</p>
          </Notice>
        </div>
      )}
      <PageHeader doing title={words.heading} lead={closed ? words.introClosed : words.line} />
      <FormPlace
        label={donateFormWords.heading}
        drawing={<Drawing name="people-planting" className="w-full" />}
        aside={closed ? undefined : <PointsCard {...words.aside} />}
      >
        {closed ? <GivingClosed closed={closed} /> : <DonateForm key={key} mode={mode} query={query.toString()} pageAnswer={actionData} />}
      </FormPlace>
    </>
  )
}
