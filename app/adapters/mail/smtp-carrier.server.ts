import { createTransport } from 'nodemailer'
import type { MailCarrier } from './mail-carrier.ts'

/** Sends over SMTP. @param url `smtp://user:password@host:port` or `smtps://…` @param from the sender, `Name <address>` */
export function openSmtpCarrier(url: string, from: string): MailCarrier {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    name: 'smtp',
    async carry({ messageId, to, subject, text, html }) {
      // An address object cannot become a second recipient or a header, whatever it holds.
      await transport.sendMail({
        messageId,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
