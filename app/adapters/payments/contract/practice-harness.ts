import { openTestDatabase } from '#test/open-test-database.ts'
import { openPracticePayments } from '../practice-provider/practice-payments.server.ts'
import type { PracticeDb } from '../practice-provider/state.server.ts'
import { signWebhook } from '../webhook-signature.server.ts'
import type { PaymentHarness } from './payment-harness.ts'

const webhookSecret = 'whsec_practice_contract'

export async function openPracticeHarness(): Promise<PaymentHarness> {
  const database = await openTestDatabase()
  const sent: { rawBody: string; signature: string }[] = []
  const practice = openPracticePayments({
    db: database.db,
    webhookSecret,
    siteUrl: 'https://site.example.org',
    now: () => new Date(),
    deliver: async (rawBody, signature) => {
      sent.push({ rawBody, signature })
      return true
    },
  })
  return {
    provider: practice,
    settle: async ({ checkoutId }, outcome) =>
      void (await practice.settleCheckout(checkoutId, outcome === 'by-wallet' ? 'succeeds' : outcome)),
    changeCard: practice.changeCard,
    openDispute: practice.openDispute,
    closeDispute: practice.closeDispute,
    warnOfFraud: practice.warnOfFraud,
    providerNow: practice.practiceNow,
    advance: practice.advance,
    // Charged in the same moment.
    beginRenewal: () => practice.advance({ months: 1 }),
    settleFees: async () => {},
    async deliveries() {
      // An act of the site delivers in the background, and a second call returns at once while that runs.
      const db = database.db as unknown as PracticeDb
      for (;;) {
        await practice.deliverPending()
        if (!(await db.selectFrom('practiceEvents').select('id').where('deliveredAt', 'is', null).executeTakeFirst())) return sent
      }
    },
    sign: (rawBody) => signWebhook(rawBody, webhookSecret, new Date()),
    async countCheckouts() {
      const rows = await (database.db as unknown as PracticeDb).selectFrom('practiceCheckouts').select('id').execute()
      return rows.length
    },
    losingAnswers: async (act) => void (await act()),
    close: () => database.close(),
  }
}
