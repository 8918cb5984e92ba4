import { startStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { freePort } from './free-port.ts'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { startSite } from './start-site.ts'
import { startTlsProxy } from './tls-proxy.ts'

/** Starts a live site behind TLS, with a mail server and the payment provider beside it, all on loopback. */
export async function startLiveSite(settings: Record<string, string> = {}) {
  const [port, tlsPort] = [await freePort(), await freePort()]
  const url = `https://localhost:${tlsPort}`
  const [secretKey, webhookSecret] = ['sk_live_loopback', 'whsec_loopback']
  const webhookUrl = `http://127.0.0.1:${port}/webhooks/payments`
  const [mail, stripe] = [await startMailServer(), await startStripeEmulator({ webhookUrl, webhookSecret, secretKey, livemode: true })]
  const all = {
    SITE_MODE: 'live',
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: url,
    SECRET_KEY: 'a key that only this test knows, long enough',
    TRUST_PROXY: '1',
    MAIL_URL: mail.url,
    MAIL_FROM: 'Mustard Seed <hello@mustardseed.example.org>',
    CONTACT_EMAIL: 'office@mustardseed.example.org',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.baseUrl,
    ...settings,
  }
  const site = await startSite(all)
  await startTlsProxy(site, tlsPort)
  return {
    url,
    site,
    /** The settings of the site, for a command that runs beside it. */
    settings: all,
    mail,
    stripe,
  }
}
