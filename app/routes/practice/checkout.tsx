import { data, redirect } from 'react-router'
import { bankQuestionWords as question, practiceDeclinedAmongButtons } from '#copy/practice-mode.ts'
import { practiceCheckoutWords as words } from '#copy/giving/practice-pages.ts'
import { PRACTICE_CHECKOUT_PATH, type PracticePaymentResult } from '#app/domains/giving/donate/gift-answer.ts'
import { describeBankQuestion, PracticePage } from '#app/domains/giving/donate/practice-page.tsx'
import { getBankQuestion, readOutcome, payWithPracticeCard } from '#app/domains/giving/donate/practice-card.server.ts'
import { formatLongDay } from '#app/platform/format/dates.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'
import { readFields } from '#app/forms/read-fields.server.ts'
import { stripSiteUrl } from '#app/platform/strip-site-url.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/checkout.ts'

/** The practice cards in the order of the page. The last one is offered for monthly gifts only. */
const PAYMENT_OUTCOMES = ['succeeds', 'needs-confirmation', 'declines', 'succeeds-then-fails-next'] as const
/** The practice bank's question has a URL of its own, so that Back leads from it to the cards. */
const BANK_STEP = { step: 'bank' }
export const handle = { reads: Object.keys(BANK_STEP) }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const atBank = new URL(request.url).searchParams.get('step') === BANK_STEP.step
  const { practice, checkout, siteUrl } = await requireCheckout(context, params.checkoutId)
  if (checkout.status === 'complete') throw redirect(stripSiteUrl(checkout.successUrl, siteUrl))
  const { amountCents, frequency, description, confirming, declined, status } = checkout
  const { nextChargeAt } = await getBankQuestion(practice, checkout)
  const back = stripSiteUrl(checkout.cancelUrl, siteUrl)
  const open = status === 'open'
  const asking = open && atBank && confirming
  return {
    amountCents,
    frequency,
    description,
    nextChargeAt,
    asking,
    over: open && atBank && !asking,
    declined,
    open,
    back,
  }
}

/** Accepts only the outcome of the payment. It answers scripts with JSON, and forms without scripts with a redirect. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { services, practice, checkout, siteUrl } = await requireCheckout(context, params.checkoutId)
  const { fields } = await readFields(request, ['outcome'])
  const outcome = readOutcome(fields.outcome)
  if (!outcome) throw new Response(null, { status: 400 })
  const answer = await payWithPracticeCard(services, practice, { checkout, outcome })
  if (context.get(pageContext).byScript) return data<PracticePaymentResult>(answer)
  const here = PRACTICE_CHECKOUT_PATH + checkout.checkoutId
  const onward = { paid: checkout.successUrl, stopped: checkout.cancelUrl, confirm: `${here}?${new URLSearchParams(BANK_STEP)}` }
  throw redirect(answer.state in onward ? stripSiteUrl(onward[answer.state as keyof typeof onward], siteUrl) : here, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<PracticePaymentResult> {
  return serverAction().catch((): PracticePaymentResult => ({ state: 'lost' }))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title: words.title, description: words.intro, path: '/donate', noIndex: true })

export default function PracticeCheckout({
  loaderData: { amountCents, frequency, description, nextChargeAt, asking, over, declined, open, back },
}: Route.ComponentProps) {
  const amount = formatMoney(amountCents)
  return (
    <PracticePage
      heading={!open ? words.expiredHeading : asking ? question.heading : words.heading}
      intro={open && <p>{asking ? describeBankQuestion({ amountCents, nextChargeAt }) : words.intro}</p>}
      back={{ href: back, label: words.back }}
    >
      {declined && (
        <Notice kind="problem" live focusOnLoad>
          <p>{practiceDeclinedAmongButtons}</p>
        </Notice>
      )}
      {over && (
        <Notice kind="success" live>
          <p>{question.over}</p>
        </Notice>
      )}
      <dl className="card gap-2!">
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-muted">{words.forLabel}</dt>
          <dd>{description}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-muted">{words.amountLabel}</dt>
          <dd className="font-semibold">{frequency === 'monthly' ? words.everyMonth(amount) : amount}</dd>
        </div>
        {nextChargeAt && (
          <div className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-muted">{words.nextChargeLabel}</dt>
            <dd>{formatLongDay(nextChargeAt)}</dd>
          </div>
        )}
      </dl>
      {open && (
        <form method="post" className="grid justify-items-start gap-3">
          {asking ? (
            <>
              <Choice outcome="confirmed" label={question.yes} first />
              <Choice outcome="stopped" label={question.no} />
            </>
          ) : (
            PAYMENT_OUTCOMES.filter((outcome) => frequency === 'monthly' || outcome !== 'succeeds-then-fails-next').map(
              (outcome, index) => <Choice key={outcome} outcome={outcome} label={words.choices[outcome]} first={index === 0} />,
            )
          )}
        </form>
      )}
    </PracticePage>
  )
}

function Choice({ outcome, label, first }: { outcome: string; label: string; first?: boolean }) {
  return (
    <Button
      type="submit"
      name="outcome"
      value={outcome}
      size={first ? 'lg' : 'md'}
      variant={first ? 'mustard' : 'outline'}
      className="max-sm:w-full"
    >
      {label}
    </Button>
  )
}

async function requireCheckout(context: Route.LoaderArgs['context'], checkoutId: string) {
  const services = context.get(servicesContext)
  const { practice } = services
  const checkout = await practice?.findCheckout(checkoutId)
  if (!practice || !checkout) throw new Response(null, { status: 404 })
  return { services, practice, checkout, siteUrl: services.settings.siteUrl }
}
