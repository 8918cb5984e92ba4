import { redirect } from 'react-router'
import { z } from 'zod'
import { deskFiguresWords } from '#copy/staff/desk-figures.ts'
import { deskFormWords } from '#copy/staff/desk.ts'
import { sumSeedsByWeek } from '#app/domains/community/seeds/seed-history.server.ts'
import { type ImpactFigures, metricIds } from '#app/domains/content/impact/impact-figures.ts'
import { getMembership } from '#app/domains/giving/ledger/members.server.ts'
import { sumAccounts } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { ledgerAccounts } from '#app/domains/giving/ledger/ledger.ts'
import { sumGiftsByWeek } from '#app/domains/giving/ledger/payment-lists.server.ts'
import { findReconciledAt } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { isKeeper, type Keeper } from '#app/domains/staff/desk/actor.ts'
import { readDeskForm, rejectForm } from '#app/domains/staff/desk/desk-form.server.ts'
import { isAuthorized } from '#app/domains/staff/people/authorize-staff.server.ts'
import { getActor } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { arePaymentsClosed, isPractice } from '#app/integrations/payments/payment-provider.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { formatMoment, formatShortDay, listLastMondays } from '#app/platform/format/dates.ts'
import { formatCents, formatMoney, formatNumber } from '#app/platform/format/numbers.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { countImpact, findOpeningFigures, readImpact, setOpeningFigures } from './impact.server.ts'

type Showing = Pick<Services, 'db' | 'payments' | 'settings' | 'now' | 'practice'>

const WEEKS = 26
const DAY_MS = 86_400_000

/** Returns the figures for the desk. Practice money and real money are never added together. */
export async function showFigures(services: Showing) {
  const { db, payments } = services
  const practice = isPractice(payments)
  const [membership, gifts, seeds, books, opening] = await Promise.all([
    getMembership({ db }, { practice }),
    showGifts(services, practice),
    showSeeds(services, practice),
    showBooks(services, practice),
    showOpening(services, practice),
  ])
  return { practice, members: { count: membership.members, goal: membership.unlockAt }, gifts, seeds, books, ...opening }
}

export type FiguresView = Awaited<ReturnType<typeof showFigures>> & { isKeeper: boolean }

async function showGifts({ db, now, practice: clock }: Showing, practice: boolean) {
  // Practice gifts follow the practice clock, which may be months ahead.
  const mondays = listLastMondays((await clock?.practiceNow()) ?? now(), WEEKS)
  const sums = await sumGiftsByWeek(db, practice, mondays[0]!)
  const weeks = mondays.map((monday) => {
    const { payments, remainingCents } = sums.get(monday) ?? { payments: 0, remainingCents: 0 }
    return { monday, day: dayOfMonday(monday), amount: remainingCents, written: formatMoney(remainingCents), payments }
  })
  const sumCents = weeks.reduce((sum, { amount }) => sum + amount, 0)
  return { weeks, sum: formatMoney(sumCents), payments: weeks.reduce((sum, { payments }) => sum + payments, 0) }
}

async function showSeeds({ db, now }: Showing, practice: boolean) {
  const mondays = listLastMondays(now(), WEEKS)
  const sums = await sumSeedsByWeek(db, practice, mondays[0]!)
  const weeks = mondays.map((monday) => {
    const amount = sums.get(monday) ?? 0
    return { monday, day: dayOfMonday(monday), amount, written: formatNumber(amount) }
  })
  return { weeks, sum: weeks.reduce((sum, { amount }) => sum + amount, 0) }
}

/** 17:00 UTC is about noon at the office, so this moment falls on the same day there. */
const dayOfMonday = (monday: string) => formatShortDay(new Date(`${monday}T17:00:00Z`))

async function showBooks({ db, now, payments }: Showing, practice: boolean) {
  const [reconciled, open, sums] = await Promise.all([findReconciledAt(db, practice), listOpenAlerts(db), sumAccounts(db, practice)])
  const drifts = open.filter(({ kind, practice: isPractice }) => kind === 'ledger-drift' && isPractice === practice)
  const { driftCents } = (drifts.at(-1)?.details ?? { driftCents: 0 }) as { driftCents: number }
  return {
    reconciled: reconciled ? { time: reconciled.toISOString(), shown: formatMoment(reconciled) } : null,
    // Without a payment provider there is nothing to reconcile with.
    isLate: !arePaymentsClosed(payments) && reconciled !== undefined && now().getTime() - reconciled.getTime() > 26 * (DAY_MS / 24),
    drift: driftCents === 0 ? null : formatCents(Math.abs(driftCents)),
    accounts: ledgerAccounts.filter((account) => sums[account] !== 0).map((account) => ({ account, sum: formatCents(sums[account]) })),
  }
}

async function showOpening({ db, settings }: Showing, practice: boolean) {
  const [opening, counted, shown] = await Promise.all([
    findOpeningFigures(db),
    countImpact({ db }, { practice }),
    readImpact({ db, settings }),
  ])
  const rows = metricIds.map((id) => ({ id, opening: opening[id], counted: counted[id], shown: shown.figures[id] }))
  return { opening: rows, examples: shown.examples }
}

const { missing } = deskFiguresWords.opening
const figure = z
  .string(missing)
  .trim()
  .regex(/^\d{1,9}$/, missing)
  .transform(Number)
const openingForm = z.object(Object.fromEntries(metricIds.map((id) => [id, figure])) as Record<keyof ImpactFigures, typeof figure>)

export async function handleOpeningFigures({ request, context }: FormRequest) {
  const read = await readDeskForm(request, openingForm)
  if (!read.ok) return read.answer
  const actor = getActor(context)
  if (!isKeeper(actor)) return rejectForm({ notice: deskFormWords.notAllowed }, read.typed)
  const isChanged = await changeOpeningFigures(context.get(servicesContext), actor, read.input)
  return isChanged ? redirect('/desk/figures?did=saved', 303) : rejectForm({ notice: deskFormWords.notAllowed }, read.typed)
}

/** Sets the opening figures, from which the public ones are counted. @returns false if the keeper has lost the role */
export async function changeOpeningFigures(
  { db, pageCache, now }: Pick<Services, 'db' | 'pageCache' | 'now'>,
  keeper: Keeper,
  after: ImpactFigures,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await isAuthorized(trx, keeper, 'keeper'))) return false
    const before = await findOpeningFigures(trx)
    await setOpeningFigures(trx, after)
    await writeAuditLog(trx, { by: keeper, verb: 'change-figures', subject: { kind: 'figures', id: 'opening' }, before, after }, now())
    await pageCache.invalidateOnCommit(trx, 'seeds')
    return true
  })
}
