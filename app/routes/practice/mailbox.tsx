import { Mail, MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'
import { mailboxWords } from '#copy/mailbox.ts'
import { ClockPanel } from '#app/domains/giving/donate/practice-page.tsx'
import { DemoDeskPanel } from '#app/domains/staff/sign-in/demo-desk.tsx'
import { isDemoDeskPublic } from '#app/domains/staff/sign-in/demo-keeper.server.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'
import type { Channel } from '#app/platform/database/tables.ts'
import { listMails } from '#app/platform/mail/mailbox.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import type { Route } from './+types/mailbox.ts'
import { formatDateTime } from './format-date-time.ts'

const SUGGESTIONS = ['/contact', '/ambassador'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { db, practice, settings } = context.get(servicesContext)
  const mails = await listMails(db)
  return {
    mails: mails.map(({ createdAt, ...mail }) => ({ ...mail, ...formatDateTime(createdAt) })),
    desk: isDemoDeskPublic(settings),
    clock: practice && formatDateTime(await practice.practiceNow()),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: mailboxWords.title,
    description: mailboxWords.intro,
    path: '/demo/mailbox',
    picture: '/og/home.png',
    noIndex: true,
  })

export default function Mailbox({ loaderData: { mails, clock, desk } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={mailboxWords.heading} lead={mailboxWords.intro} />
      <div className="wrap section">
        <div className="max-w-3xl">
          {clock && <ClockPanel {...clock} />}
          {desk && <DemoDeskPanel />}
          {mails.length === 0 ? (
            <EmptyState
              title={mailboxWords.empty}
              actions={SUGGESTIONS.map((to) => (
                <ButtonLink key={to} to={to} variant="outline">
                  {mailboxWords.suggestions[to]}
                </ButtonLink>
              ))}
            >
              <p>{mailboxWords.emptyHelp}</p>
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {mails.map(({ id, kind, channel, toAddress, subject, time, shown }) => (
                <li key={id} className="card flex-row! gap-4!">
                  <Sign channel={channel} />
                  <div className="grid min-w-0 flex-1 gap-1">
                    <h2 className="text-lg">
                      <Link className="card-link" to={`/demo/mailbox/${id}`}>
                        {subject}
                      </Link>
                    </h2>
                    <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                      <span className="min-w-0 break-words">{`${mailboxWords.to} ${toAddress}`}</span>
                      <time dateTime={time}>{shown}</time>
                    </p>
                    <p className="text-sm">
                      <span className="badge whitespace-normal!">{(mailboxWords.kinds as Record<string, string>)[kind] ?? kind}</span>
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </>
  )
}

function Sign({ channel }: { channel: Channel }) {
  const Icon = channel === 'text' ? MessageSquareText : Mail
  return <Icon className="mt-1 shrink-0 text-clay" role="img" aria-label={mailboxWords.channels[channel]} />
}
