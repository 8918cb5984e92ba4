// `npm run cli -- stripe:rehearse`: runs everything that the site relies on at Stripe once, with a test key.
import { readSettings } from '../app/platform/settings/settings.server.ts'
import { SettingsError } from '../app/platform/settings/settings-reader.ts'
import { isTestKey, rehearse, formatTable } from './stripe-rehearse/rehearse.ts'

const MAX_WAIT_MS = 30_000

process.exitCode = await main()

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    console.log(`npm run cli -- stripe:rehearse   with a test key in STRIPE_SECRET_KEY, and STRIPE_WEBHOOK_SECRET: makes payments, refunds and disputes there,
                                 and says where Stripe does not do what the site relies on. It takes some minutes.`)
    return 0
  }
  const { stripe } = read()
  if (!stripe || !isTestKey(stripe.secretKey)) {
    console.error('The rehearsal needs a test key (sk_test_… or rk_test_…) in STRIPE_SECRET_KEY, and STRIPE_WEBHOOK_SECRET beside it.')
    console.error('It is refused with any other key: it makes payments, refunds and disputes.')
    return 2
  }
  console.error('This takes some minutes: Stripe moves its calendar by months.')
  const rows = await rehearse({ secretKey: stripe.secretKey, apiBase: stripe.apiBase, patienceMs: MAX_WAIT_MS })
  console.log(formatTable(rows))
  const wrong = rows.filter(({ verdict }) => verdict === 'wrong').length
  const told = rows.filter(({ verdict }) => verdict === 'told').length
  console.log(`\n${rows.length} rows: ${wrong} not as the site expects, ${told} that were not known before.`)
  return wrong > 0 ? 1 : 0
}

function read() {
  try {
    return readSettings({ ...process.env, SITE_MODE: 'demo' }, { makeKey: false })
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
