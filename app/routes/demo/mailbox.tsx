import { Link } from 'react-router'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/mailbox.ts'

export const handle = { plain: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, db } = context.get(servicesContext)
  if (settings.siteMode === 'live') throw new Response(null, { status: 404 })
  return { mails: await db.selectFrom('mails').select(['id', 'toAddress', 'subject', 'createdAt']).orderBy('createdAt', 'desc').limit(100).execute() }
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1>Mailbox</h1>
      <ul>
        {loaderData.mails.map((mail) => <li key={mail.id}><Link to={`/demo/mailbox/${mail.id}`}>{mail.subject}</Link> {mail.toAddress}</li>)}
      </ul>
    </div>
  )
}
