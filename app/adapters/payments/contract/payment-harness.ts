import type { Checkout, PaymentProvider } from '../payment-provider.ts'
import type { CheckoutOutcome } from '../practice-provider/checkouts.server.ts'

/** What the contract suite needs beside the port: the part of the visitor, the bank, the calendar and the door. */
export type PaymentHarness = {
  provider: PaymentProvider
  /** The visitor's try on the provider's page. `by-wallet`: paid at once by what is no card, where the provider takes that. */
  settle(checkout: Checkout, outcome: CheckoutOutcome | 'by-wallet'): Promise<void>
  changeCard(customerId: string, outcome: 'succeeds' | 'declines'): Promise<void>
  openDispute(paymentId: string, dispute?: { amountCents?: number; fraudulent?: boolean }): Promise<void>
  closeDispute(paymentId: string, status: 'won' | 'lost'): Promise<void>
  warnOfFraud(paymentId: string): Promise<void>
  providerNow(): Promise<Date>
  advance(by: { days?: number; months?: number }): Promise<void>
  /** The next month has come, and no moment more. */
  beginRenewal(): Promise<void>
  /** Until the provider knows its fees. */
  settleFees(): Promise<void>
  /** Everything the webhook door was sent so far, oldest first. */
  deliveries(): Promise<{ rawBody: string; signature: string }[]>
  /** A good signature as of now. */
  sign(rawBody: string): string
  countCheckouts(): Promise<number>
  /** Lets the provider act, and the caller not hear of it. */
  losingAnswers(act: () => Promise<unknown>): Promise<void>
  close(): Promise<void>
}
