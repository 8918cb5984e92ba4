import { openClosedPayments } from '#app/integrations/payments/closed-payments.ts'
import { isPractice, type PaymentProvider } from '#app/integrations/payments/payment-provider.ts'
import { openStripePayments } from '#app/integrations/payments/stripe/stripe-payments.server.ts'
import { type PracticePayments, startPracticePayments } from '#app/integrations/payments/emulator/practice.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { hash } from './tokens.server.ts'
import { findValue, setValue } from '#app/platform/jobs/key-values.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { Generated } from 'kysely'
import type { EmulatorStore } from '#app/integrations/payments/emulator/emulator.ts'
import type { StripeObject } from '#app/integrations/payments/emulator/records.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'

export const PAYMENT_WEBHOOK_PATH = '/webhooks/payments'

const MONEY_KIND_KEY = 'kind-of-money'

/** Uses Stripe if its keys are set. Without keys, a demo uses the emulator; a live site and a copy (`isCopy`) take no payments. */
export async function openPayments(
  settings: Settings,
  db: Db,
): Promise<{ payments: PaymentProvider; practice: PracticePayments | undefined }> {
  if (settings.stripe) return { payments: openStripePayments(settings.stripe), practice: undefined }
  if (settings.isCopy) {
    const livemode = (await findValue(db, MONEY_KIND_KEY)) !== 'practice'
    return { payments: openClosedPayments({ livemode }), practice: undefined }
  }
  if (settings.siteMode === 'live') return { payments: openClosedPayments({ livemode: true }), practice: undefined }
  const secret = (use: string) => hash(settings.secretKey, `payment-emulator-${use}`, '')
  const keys = { secretKey: `sk_test_${secret('key')}`, webhookSecret: `whsec_${secret('webhooks')}` }
  const { siteUrl } = settings
  const practice = await startPracticePayments({ ...keys, siteUrl, webhookUrl: ownWebhookUrl(settings), store: openEmulatorStore(db) })
  return { payments: openStripePayments({ ...keys, apiBase: practice.apiBase }), practice }
}

export async function storeMoneyKind(db: Db, payments: Pick<PaymentProvider, 'livemode'>): Promise<void> {
  const kind = isPractice(payments) ? 'practice' : 'real'
  if ((await findValue(db, MONEY_KIND_KEY)) !== kind) await setValue(db, MONEY_KIND_KEY, kind)
}

export function paymentOrigins({ stripe }: Pick<Settings, 'stripe'>): string[] {
  if (!stripe) return []
  if (stripe.apiBase) return [new URL(stripe.apiBase).origin]
  return ['https://checkout.stripe.com', 'https://billing.stripe.com', 'https://invoice.stripe.com']
}

function ownWebhookUrl(settings: Settings): string {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host
  const path = new URL(settings.siteUrl).pathname.replace(/\/$/, '')
  return `http://${host.includes(':') ? `[${host}]` : host}:${settings.port}${path}${PAYMENT_WEBHOOK_PATH}`
}

declare module './database/tables.ts' {
  interface Tables {
    paymentEmulatorVersions: { onlyRow: Generated<boolean>; version: string }
    paymentEmulatorObjects: { id: string; position: Generated<string>; version: string; data: string }
  }
}

export function openEmulatorStore(db: Db): EmulatorStore {
  return {
    transact: (known, act) =>
      inTransaction(db, async (trx) => {
        const { version } = await trx
          .updateTable('paymentEmulatorVersions')
          .set((row) => ({ version: row('version', '+', '1') }))
          .returning('version')
          .executeTakeFirstOrThrow()
        const next = Number(version)
        const stored =
          next > known + 1
            ? await trx
                .selectFrom('paymentEmulatorObjects')
                .select('data')
                .where('version', '>', String(known))
                .orderBy('position')
                .execute()
            : []
        const changed = act(stored.map(({ data }) => data as unknown as StripeObject))
        for (let first = 0; first < changed.length; first += 500)
          await trx
            .insertInto('paymentEmulatorObjects')
            .values(changed.slice(first, first + 500).map((object) => ({ id: object.id, version, data: JSON.stringify(object) })))
            .onConflict((row) =>
              row.column('id').doUpdateSet((values) => ({ version: values.ref('excluded.version'), data: values.ref('excluded.data') })),
            )
            .execute()
        return next
      }),
  }
}
