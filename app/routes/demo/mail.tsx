import { servicesContext } from '#app/platform/services.server.ts'
import { fillPrivateLinks } from '#app/platform/private-links.server.ts'
import type { Route } from './+types/mail.ts'

export const handle = { plain: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { settings, db } = context.get(servicesContext)
  const mail = settings.siteMode === 'live' || !/^[0-9a-f-]{36}$/.test(params.id) ? undefined : await db.selectFrom('mails').selectAll().where('id', '=', params.id).executeTakeFirst()
  if (!mail) throw new Response(null, { status: 404 })
  return { subject: mail.subject, to: mail.toAddress, text: fillPrivateLinks(mail.textBody ?? '', settings.secretKey, settings.siteUrl) }
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })

export default function Mail({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1>{loaderData.subject}</h1>
      <pre className="whitespace-pre-wrap">{loaderData.text}</pre>
    </div>
  )
}
