import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mailboxWords } from '#copy/mailbox.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { isLongValue, type MailRow, type ResolvedPart } from '#app/platform/mail/mail-parts.ts'
import { findMail } from '#app/platform/mail/mailbox.server.ts'
import { stripSiteUrl } from '#app/platform/strip-site-url.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { preventReferenceBreaks } from '#app/ui/prevent-reference-breaks.tsx'
import type { Route } from './+types/mail.ts'
import { formatDateTime } from './format-date-time.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { settings, db } = context.get(servicesContext)
  const mail = await findMail(db, settings, params.id)
  if (!mail) throw new Response(null, { status: 404 })
  return {
    subject: mail.subject,
    to: mail.toAddress,
    from: mail.channel === 'mail' ? settings.mailFrom : null,
    ...formatDateTime(mail.createdAt),
    parts: mail.parts,
    footer: mail.footer,
    siteUrl: settings.siteUrl,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(matches, {
    title: loaderData?.subject ?? mailboxWords.title,
    description: mailboxWords.intro,
    path: '/demo/mailbox',
    picture: '/og/home.png',
    noIndex: true,
  })

export default function MailPage({ loaderData: { subject, from, to, time, shown, parts, footer, siteUrl } }: Route.ComponentProps) {
  return (
    <article className="wrap section">
      <div className="grid max-w-3xl gap-6">
        <p>
          <Link to="/demo/mailbox" className="inline-flex items-center gap-2 py-2 font-semibold">
            <ArrowLeft aria-hidden /> {mailboxWords.back}
          </Link>
        </p>
        <h1 className="text-3xl">{preventReferenceBreaks(subject)}</h1>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          {from && <Line label={mailboxWords.from}>{from}</Line>}
          <Line label={mailboxWords.to}>{to}</Line>
          <Line label={mailboxWords.date}>
            <time dateTime={time}>{shown}</time>
          </Line>
        </dl>
        <div className="card gap-5!">
          {parts ? parts.map((part, index) => <Part key={index} part={part} siteUrl={siteUrl} />) : <p>{mailboxWords.gone}</p>}
          {from && <p className="border-t border-line pt-4 text-sm break-words whitespace-pre-line text-muted">{footer}</p>}
        </div>
      </div>
    </article>
  )
}

function Part({ part, siteUrl }: { part: ResolvedPart; siteUrl: string }) {
  if (part.kind === 'text') return <p className="break-words whitespace-pre-line">{part.text}</p>
  if (part.kind === 'code') return <p className="font-mono text-3xl font-bold tracking-widest">{part.digits}</p>
  if (part.kind === 'button' && part.quiet)
    return (
      <p>
        <a className="inline-block py-1 font-semibold" href={localizePath(stripSiteUrl(part.href, siteUrl))}>
          {part.label}
        </a>
      </p>
    )
  if (part.kind === 'button')
    return (
      <p className="grid justify-items-start gap-2">
        <a className="btn btn-mustard" href={localizePath(stripSiteUrl(part.href, siteUrl))}>
          {part.label}
        </a>
        <span className="text-sm break-all text-muted">{part.href}</span>
      </p>
    )
  return (
    <section className="grid min-w-0 gap-2">
      {part.title && <h2 className="text-lg">{part.title}</h2>}
      <dl className="divide-y divide-line border-y border-line">
        {part.rows.map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </dl>
    </section>
  )
}

function Row({ row: [label, value] }: { row: MailRow }) {
  const long = isLongValue(value)
  return (
    <div className={long ? 'grid gap-1 py-2' : 'flex flex-wrap justify-between gap-x-6 py-2'}>
      <dt className="text-muted">{label}</dt>
      <dd className={`min-w-0 break-words ${long ? 'whitespace-pre-line' : 'font-semibold'}`}>{value}</dd>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
