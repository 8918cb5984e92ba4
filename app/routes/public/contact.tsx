import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { contactWords } from '#words/contact.ts'
import { givingClosedWords } from '#words/giving-closed.ts'
import { formWords } from '#words/forms.ts'
import { hoursWords } from '#words/site.ts'
import { LONGEST_SUBJECT } from '#app/features/contact/contact-fields.ts'
import { ContactMessageForm } from '#app/features/contact/contact-message-form.tsx'
import { takeMessage } from '#app/features/contact/take-message.server.ts'
import { flowMeta } from '#app/features/site/page-meta.ts'
import { phoneAddress } from '#app/features/site/phone-address.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { useGivingClosed } from '#app/features/site/way-to-give.ts'
import { sendOrSayWhy } from '#app/forms/send-or-say-why.ts'
import { useVisit } from '#app/forms/use-visit.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/contact.ts'

export const handle = { reads: ['subject'] }
export const meta = flowMeta('/contact')

/** A link may fill in the subject: `/contact?subject=Business%20partnership`. */
export function loader({ request }: Route.LoaderArgs) {
  return { subject: (new URL(request.url).searchParams.get('subject') ?? '').slice(0, LONGEST_SUBJECT) }
}

export function action(args: Route.ActionArgs) {
  return takeMessage(args)
}

export const clientAction = sendOrSayWhy({ offline: formWords.notSaved, waits: formWords.waitsForLine, tooLarge: formWords.tooLarge })

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, officeHours } = useSite()
  const closed = useGivingClosed()
  const visit = useVisit()
  return (
    <>
      <PageHeader doing title={contactWords.heading} lead={contactWords.intro} />
      <div className="wrap section grid gap-12 max-lg:pt-4 lg:grid-cols-[1.6fr_1fr]">
        <section aria-labelledby="write" className="grid min-w-0 gap-6">
          <h2 id="write">{contactWords.formHeading}</h2>
          {/* Every way to give leads here while the site takes no gifts: whoever came to give is told why. */}
          {closed && loaderData.subject === givingClosedWords.subject && (
            <Notice title={closed.heading}>
              <p>{closed.text}</p>
            </Notice>
          )}
          <ContactMessageForm key={visit} pageAnswer={actionData} subject={loaderData.subject} />
        </section>
        <section aria-labelledby="reach" className="grid min-w-0 content-start gap-6">
          <h2 id="reach">{contactWords.detailsHeading}</h2>
          <dl className="grid gap-4 wrap-anywhere md:max-lg:grid-cols-2">
            <Detail icon={<Mail aria-hidden />} label={contactWords.emailLabel}>
              <a className="inline-block py-1" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </Detail>
            <Detail icon={<Phone aria-hidden />} label={contactWords.phoneLabel}>
              <a className="inline-block py-1 whitespace-nowrap" href={phoneAddress(contact.phone)}>
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
            <h3 id="urgent">{contactWords.urgentHeading}</h3>
            <p>{contactWords.urgentText}</p>
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
