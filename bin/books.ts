// `npm run books -- WORD`: the ministry's books and figures, for whoever keeps them. Prints; changes only where it says so.
import { isPractice, type PaymentProvider } from '#app/adapters/payments/payment-provider.ts'
import { setOpeningFigures } from '#app/features/impact/count-impact.server.ts'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { sayAlert } from '#app/features/alerts/say-alert.ts'
import { reopenGiftForm } from '#app/features/gifts/form-pause.server.ts'
import { sumAccounts } from '#app/features/books/ledger-store.server.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { findReconciled } from '#app/features/balance/reconciled-mark.server.ts'
import { recordPayout, reversePayout } from '#app/features/books/record-payout.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { openPayments } from '#app/platform/payments.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { Refused, runCommand } from './command.ts'

const usage = `npm run books -- accounts                         what stands on each account
npm run books -- alerts                           what waits for a person
npm run books -- payout ID DOLLARS DATE NAME      books money that reached the bank, by the provider's ID (po_…); told payouts are booked by themselves
npm run books -- reverse ENTRY REASON NAME        takes back a payout that was booked by mistake
npm run books -- resume                           opens the donation form again before its pause is over
npm run books -- figures SEEDS STUDENTS COURSES PEOPLE   what the impact figures begin with
With --settings FILE the settings come from that file, with --settings - from the standard input. The site may run meanwhile.`

await runCommand('books', keepBooks)

async function keepBooks({ db, settings }: { db: Db; settings: Settings }, [word, ...rest]: string[]): Promise<void> {
  const services = { db, now: () => new Date() }
  const { payments } = await openPayments(settings, db, services.now)
  const practice = isPractice(payments)
  if (word === 'accounts') {
    console.error(practice ? 'Practice gifts; for real ones, with the settings of the live site.' : 'Real gifts.')
    for (const [account, cents] of Object.entries(await sumAccounts(db, practice))) console.log(account.padEnd(16), formatMoney(cents))
    await showBalance(db, payments, practice)
  } else if (word === 'alerts')
    for (const alert of await listOpenAlerts(db)) console.log(alert.raisedAt.toISOString(), alert.kind, sayAlert(alert))
  else if (word === 'payout') tell(await recordPayout(services, { ...readPayout(rest), practice }))
  else if (word === 'reverse') {
    const { entryId, ...why } = readReversal(rest)
    tell(await reversePayout(services, entryId, why))
  } else if (word === 'resume') await reopenGiftForm(services)
  else if (word === 'figures') await setOpeningFigures(services, readFigures(rest))
  else throw new Refused(usage)
}

/** What `clearing` should have: it is held against this every hour. */
async function showBalance(db: Db, payments: PaymentProvider, practice: boolean): Promise<void> {
  const balance = await payments.fetchBalance().catch(() => undefined)
  const reconciled = await findReconciled(db, practice)
  console.error(balance ? `The provider’s balance is ${formatMoney(balance.cents)}.` : 'The provider does not tell its balance now.')
  console.error(
    reconciled
      ? `The books were last held against the provider at ${reconciled.toISOString()}.`
      : 'The books were never held against the provider.',
  )
}

function readPayout([payoutId, dollars, date, by]: string[]) {
  const amountCents = /^\d+(\.\d{2})?$/.test(dollars ?? '') ? Math.round(Number(dollars) * 100) : Number.NaN
  const arrivedAt = new Date(date ?? '')
  if (!payoutId || !by || Number.isNaN(amountCents) || Number.isNaN(arrivedAt.getTime()))
    throw new Refused('A payout needs its ID, dollars such as 120.50, a date such as 2026-11-21, and your name.')
  return { payoutId, amountCents, arrivedAt, by }
}

function readReversal([entryId, reason, by]: string[]) {
  if (!entryId || !reason || !by) throw new Refused('A reversal needs the entry, the reason and your name.')
  return { entryId, reason, by }
}

function readFigures(words: string[]) {
  const [totalSeeds, studentsSupported, coursesEnabled, communityMembers] = words.map((each) =>
    /^\d+$/.test(each) ? Number(each) : Number.NaN,
  )
  const figures = { totalSeeds, studentsSupported, coursesEnabled, communityMembers }
  if (words.length !== 4 || Object.values(figures).some((figure) => figure === undefined || Number.isNaN(figure)))
    throw new Refused('The four figures are whole numbers: seeds, students, courses, people.')
  return figures as { totalSeeds: number; studentsSupported: number; coursesEnabled: number; communityMembers: number }
}

function tell(result: { ok: true; entryId: string } | { ok: false; reason: string }): void {
  if (!result.ok) throw new Refused(`Not booked: ${result.reason}.`)
  console.log(`Booked as ${result.entryId}.`)
}
