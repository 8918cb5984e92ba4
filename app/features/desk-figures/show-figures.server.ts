import { isClosed, isPractice } from '#app/adapters/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { sayAlert } from '#app/features/alerts/say-alert.ts'
import { findReconciled } from '#app/features/balance/reconciled-mark.server.ts'
import { ledgerAccounts } from '#app/features/books/ledger.ts'
import { sumAccounts } from '#app/features/books/ledger-store.server.ts'
import { sumGiftsByWeek } from '#app/features/books/weekly-gifts.server.ts'
import { countImpact } from '#app/features/impact/count-impact.server.ts'
import { metricIds } from '#app/features/impact/impact-figures.ts'
import { readImpact } from '#app/features/impact/read-impact.server.ts'
import { findMembership } from '#app/features/membership/count-members.server.ts'
import { sumSeedsByWeek } from '#app/features/seeds/weekly-seeds.server.ts'
import { momentOf, shortDay } from '#app/features/site/dates.ts'
import { formatCents, formatMoney } from '#app/features/site/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { lastMondays } from '#app/features/site/weeks.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { FiguresView, GiftFigures } from './figures-view.ts'

type Showing = Pick<Services, 'db' | 'payments' | 'settings' | 'now' | 'practice'>

const WEEKS = 26
const DAY_MS = 86_400_000

/** Everything counted from its rows. Practice money and money are never counted together. */
export async function showFigures(services: Showing): Promise<Omit<FiguresView, 'isKeeper'>> {
  const { db, payments } = services
  const practice = isPractice(payments)
  const [membership, gifts, seeds, books, opening] = await Promise.all([
    findMembership({ db }, { practice }),
    showGifts(services, practice),
    showSeeds(services, practice),
    showBooks(services, practice),
    showOpening(services, practice),
  ])
  return { practice, members: { count: membership.members, goal: membership.unlockAt }, gifts, seeds, books, ...opening }
}

async function showGifts({ db, now, practice: clock }: Showing, practice: boolean): Promise<GiftFigures> {
  // Practice gifts are paid by a clock of their own, which may be months ahead.
  const mondays = lastMondays((await clock?.practiceNow()) ?? now(), WEEKS)
  const sums = await sumGiftsByWeek(db, practice, mondays[0]!)
  const weeks = mondays.map((monday) => {
    const { payments, keptCents } = sums.get(monday) ?? { payments: 0, keptCents: 0 }
    return { monday, day: dayOfMonday(monday), amount: keptCents, written: formatMoney(keptCents), payments }
  })
  const sumCents = weeks.reduce((sum, { amount }) => sum + amount, 0)
  return { weeks, sum: formatMoney(sumCents), payments: weeks.reduce((sum, { payments }) => sum + payments, 0) }
}

async function showSeeds({ db, now }: Showing, practice: boolean): Promise<FiguresView['seeds']> {
  const mondays = lastMondays(now(), WEEKS)
  const sums = await sumSeedsByWeek(db, practice, mondays[0]!)
  const weeks = mondays.map((monday) => {
    const amount = sums.get(monday) ?? 0
    return { monday, day: dayOfMonday(monday), amount, written: formatNumber(amount) }
  })
  return { weeks, sum: weeks.reduce((sum, { amount }) => sum + amount, 0) }
}

/** At noon of the office's day, which is the same day everywhere. */
const dayOfMonday = (monday: string) => shortDay(new Date(`${monday}T17:00:00Z`))

async function showBooks({ db, now, payments }: Showing, practice: boolean): Promise<FiguresView['books']> {
  const [reconciled, open, sums] = await Promise.all([findReconciled(db, practice), listOpenAlerts(db), sumAccounts(db, practice)])
  const alerts = open.filter((alert) => alert.practice === practice)
  const driftCents = alerts.reduce(
    (cents, { kind, details }) => (kind === 'ledger-drift' ? (details as { driftCents: number }).driftCents : cents),
    0,
  )
  return {
    reconciled: reconciled ? { time: reconciled.toISOString(), shown: momentOf(reconciled) } : null,
    // Where nobody can be asked they are held against nobody.
    isLate: !isClosed(payments) && reconciled !== undefined && now().getTime() - reconciled.getTime() > 26 * (DAY_MS / 24),
    drift: driftCents === 0 ? null : formatCents(Math.abs(driftCents)),
    alerts: alerts.map((alert) => ({
      id: alert.id,
      text: sayAlert(alert),
      time: alert.raisedAt.toISOString(),
      shown: momentOf(alert.raisedAt),
    })),
    accounts: ledgerAccounts.filter((account) => sums[account] !== 0).map((account) => ({ account, sum: formatCents(sums[account]) })),
  }
}

/** `examples`: the public page begins with those of a demo, as long as nothing else is entered. */
async function showOpening(services: Showing, practice: boolean): Promise<Pick<FiguresView, 'opening' | 'examples'>> {
  const [{ opening, ...counted }, shown] = await Promise.all([countImpact(services, { practice }), readImpact(services)])
  const rows = metricIds.map((id) => ({ id, opening: opening[id], counted: counted[id] - opening[id], shown: shown.figures[id] }))
  return { opening: rows, examples: shown.examples }
}
