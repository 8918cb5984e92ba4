import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { contactPage, contactWords } from '#copy/community/contact.ts'
import { givingClosedWords } from '#copy/giving/giving-closed.ts'
import { hoursWords } from '#copy/site.ts'
import { MAX_SUBJECT_LENGTH, contactFields, MESSAGE_RETENTION_MONTHS } from '#app/domains/community/contact/contact-fields.ts'
import { handleContactMessage } from '#app/domains/community/contact/message-submission.server.ts'
import { flowMeta } from '#app/ui/frame/page-meta.ts'
import { phoneHref } from '#app/platform/format/phone.ts'
import { useSiteFacts, useGivingClosed } from '#app/ui/frame/site-facts.ts'
import { createClientAction } from '#app/forms/client-action.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import type { Route } from './+types/contact.ts'
import { formWords } from '#copy/forms.ts'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { useText } from '#app/ui/frame/use-text.ts'
import { FormErrors, FormFields, summarizeErrors, HiddenFormFields } from '#app/forms/form-fields.tsx'
import { formatNumber } from '#app/platform/format/numbers.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { useFormSubmission } from '#app/forms/use-form-submission.ts'
import { Button } from '#app/ui/button.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { Inline } from '#app/ui/inline.tsx'

export const handle = { page: { path: '/contact', ...contactPage }, reads: ['subject'] }
export const meta = flowMeta(handle.page)

/** A link may fill in the subject: `/contact?subject=Business%20partnership`. */
export function loader({ request }: Route.LoaderArgs) {
  return { subject: (new URL(request.url).searchParams.get('subject') ?? '').slice(0, MAX_SUBJECT_LENGTH) }
}

export function action(args: Route.ActionArgs) {
  return handleContactMessage(args)
}

export const clientAction = createClientAction()

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, officeHours } = useSiteFacts()
  const closed = useGivingClosed()
  const words = useText('contact', contactWords)
  return (
    <>
      <PageHeader doing title={words.heading} lead={words.intro} />
      <div className="wrap section grid gap-12 max-lg:pt-4 lg:grid-cols-[1.6fr_1fr]">
        <section aria-labelledby="write" className="grid min-w-0 gap-6">
          <h2 id="write">{words.formHeading}</h2>
          {/* While the site accepts no gifts, all links to giving lead here, and this notice explains why. */}
          {closed && loaderData.subject === givingClosedWords.subject && (
            <Notice title={closed.heading}>
              <p>{closed.text}</p>
            </Notice>
          )}
          <ContactMessageForm pageAnswer={actionData} subject={loaderData.subject} />
        </section>
        <section aria-labelledby="reach" className="grid min-w-0 content-start gap-6">
          <h2 id="reach">{words.detailsHeading}</h2>
          <dl className="grid gap-4 wrap-anywhere md:max-lg:grid-cols-2">
            <Detail icon={<Mail aria-hidden />} label={contactWords.emailLabel}>
              <a className="inline-block py-1" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </Detail>
            <Detail icon={<Phone aria-hidden />} label={contactWords.phoneLabel}>
              <a className="inline-block py-1 whitespace-nowrap" href={phoneHref(contact.phone)}>
                {contact.phone}
              </a>
            </Detail>
            <Detail icon={<MapPin aria-hidden />} label={contactWords.addressLabel}>
              {contact.address}
            </Detail>
            <Detail icon={<Clock aria-hidden />} label={hoursWords.heading}>
              {officeHours.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </Detail>
          </dl>
          <aside className="notice grid gap-2" aria-labelledby="urgent">
            <h3 id="urgent">{words.urgentHeading}</h3>
            <p>
              <Inline>{words.urgentText}</Inline>
            </p>
          </aside>
        </section>
      </div>
    </>
  )
}

function Detail({ icon, label, children }: { icon: React.ReactNode; label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4">
      <dt className="col-span-2 grid grid-cols-subgrid font-semibold">
        <span className="text-clay">{icon}</span>
        <span>{label}</span>
      </dt>
      <dd className="col-start-2 min-w-0">{children}</dd>
    </div>
  )
}

type Props = { pageAnswer: FormAnswer | undefined; subject: string }

function ContactMessageForm({ pageAnswer, subject }: Props) {
  const { fetcher, answer, busy, idempotencyKey, startOver, formProps } = useFormSubmission({
    action: '/contact',
    pageAnswer,
    draft: 'contact',
  })
  const { figures } = useSiteFacts()
  if (answer?.ok) {
    const { heading, paragraphs, referenceLabel } = contactWords.thanks
    return (
      <>
        <FlowTitle>{heading}</FlowTitle>
        <Thanks title={heading} referenceLabel={referenceLabel} reference={answer.reference} focusOnMount>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Thanks>
      </>
    )
  }
  const problems = summarizeErrors(answer, contactFields)
  return (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${contactPage.title}`}</FlowTitle>
      <FormErrors answer={answer} problems={problems} startOver={startOver} />
      <FormFields fields={contactFields} answer={answer} defaults={{ subject }} />
      <HiddenFormFields idempotencyKey={idempotencyKey} />
      <p className="hint">
        {contactWords.ageLine(figures.minimumAge)} {contactWords.keptLine(formatNumber(MESSAGE_RETENTION_MONTHS))}
      </p>
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        {contactWords.submit}
      </Button>
    </fetcher.Form>
  )
}
