// `npm run cli -- books WORD`: prints the ministry's books and figures. Only the words whose usage says so change something.
import { isPractice, type PaymentProvider } from '../app/integrations/payments/payment-provider.ts'
import { setOpeningFigures } from '../app/composition/impact.server.ts'
import { listOpenAlerts } from '../app/domains/staff/alerts/alert-store.server.ts'
import { describeAlert } from '../app/domains/staff/alerts/alert-details.ts'
import { sumAccounts } from '../app/domains/giving/ledger/ledger-store.server.ts'
import { formatMoney } from '../app/platform/format/numbers.ts'
import { findReconciledAt } from '../app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { openPayments } from '#app/platform/payments.server.ts'
import type { Settings } from '../app/platform/settings/settings.server.ts'
import { CommandFailed, runCommand } from './command.ts'

const usage = `npm run cli -- books accounts                         what stands on each account
npm run cli -- books alerts                           what waits for a person
npm run cli -- books figures SEEDS STUDENTS COURSES PEOPLE   what the impact figures begin with
With --settings FILE the settings come from that file, with --settings - from the standard input. The site may run meanwhile.`

await runCommand('books', runBooks, { usage })

async function runBooks({ db, settings }: { db: Db; settings: Settings }, [word, ...rest]: string[]): Promise<void> {
  const { payments } = await openPayments(settings, db)
  const practice = isPractice(payments)
  if (word === 'accounts') {
    console.error(practice ? 'Practice gifts; for real ones, with the settings of the live site.' : 'Real gifts.')
    for (const [account, cents] of Object.entries(await sumAccounts(db, practice))) console.log(account.padEnd(16), formatMoney(cents))
    await showBalance(db, payments, practice)
  } else if (word === 'alerts')
    for (const alert of await listOpenAlerts(db)) console.log(alert.raisedAt.toISOString(), alert.kind, describeAlert(alert))
  else if (word === 'figures') await setOpeningFigures(db, parseFigures(rest))
  else throw new CommandFailed(usage)
}

async function showBalance(db: Db, payments: PaymentProvider, practice: boolean): Promise<void> {
  const balance = await payments.fetchBalance().catch(() => undefined)
  const reconciled = await findReconciledAt(db, practice)
  console.error(balance ? `The provider’s balance is ${formatMoney(balance.cents)}.` : 'The provider does not tell its balance now.')
  console.error(
    reconciled
      ? `The books were last held against the provider at ${reconciled.toISOString()}.`
      : 'The books were never held against the provider.',
  )
}

function parseFigures(words: string[]) {
  const [totalSeeds, studentsSupported, coursesEnabled, communityMembers] = words.map((each) =>
    /^\d+$/.test(each) ? Number(each) : Number.NaN,
  )
  const figures = { totalSeeds, studentsSupported, coursesEnabled, communityMembers }
  if (words.length !== 4 || Object.values(figures).some((figure) => figure === undefined || Number.isNaN(figure)))
    throw new CommandFailed('The four figures are whole numbers: seeds, students, courses, people.')
  return figures as { totalSeeds: number; studentsSupported: number; coursesEnabled: number; communityMembers: number }
}
