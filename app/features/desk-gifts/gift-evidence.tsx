import { Link } from 'react-router'
import { deskGiftWords } from '#words/desk-money.ts'
import { Facts } from '#app/features/decisions/facts.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Elements } from '#app/ui/elements.ts'
import type { GiftToDecide } from './show-gift.server.ts'

const { payments: payWords, twins: twinWords, giver: giverWords, refunds: refundWords, alerts: alertWords, standings } = deskGiftWords
type Props = { gift: GiftToDecide }

function Part({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Payments({ gift: { payments } }: Props) {
  const { title, none, receipt, paid, amount, kept, disputes, failed } = payWords
  return (
    <Part id="payments" title={title}>
      {payments.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <Table
          name={{ labelledBy: 'payments' }}
          columns={[{ head: receipt }, { head: amount, figures: true }, { head: kept, figures: true }]}
          rows={payments.map((payment) => ({
            key: payment.id,
            cells: [
              <>
                <span className="whitespace-nowrap">{payment.receipt}</span>
                <span className="block text-sm font-normal text-muted">{paid(payment.day)}</span>
                {payment.dispute && <span className="block text-sm font-normal">{disputes[payment.dispute]}</span>}
                {payment.failed && <span className="block text-sm font-normal">{failed}</span>}
              </>,
              payment.amount,
              payment.kept,
            ],
          }))}
        />
      )}
    </Part>
  )
}

/** What else came from the same address: whether something was given twice is seen here. */
export function Twins({ gift: { twins } }: Props) {
  const { title, text, none, alike, gift, begun, amount, standing } = twinWords
  return (
    <Part id="twins" title={title}>
      <p className="text-muted">{twins.length === 0 ? none : text}</p>
      {twins.length > 0 && (
        <Table
          name={{ labelledBy: 'twins' }}
          columns={[{ head: gift }, { head: amount, figures: true }, { head: standing }]}
          rows={twins.map((twin) => ({
            key: twin.id,
            cells: [
              <>
                <Link to={`/desk/gifts/${twin.id}`} className="inline-block py-1 whitespace-nowrap">
                  {twin.reference}
                </Link>
                <span className="block text-sm font-normal text-muted">{begun(twin.begun)}</span>
              </>,
              twin.amount,
              standings[twin.standing],
            ],
            ...(twin.alike && { note: <strong>{alike}</strong> }),
          }))}
        />
      )}
    </Part>
  )
}

export function Refunds({ gift: { refunds } }: Props) {
  if (refunds.length === 0) return null
  return (
    <Part id="refunds" title={refundWords.title}>
      <ul className="grid gap-4">
        {refunds.map(({ id, amount, receipt, reason, by, when, outcome }) => (
          <li key={id} className="grid gap-1 border-l-4 border-line pl-4">
            <p className="font-semibold">{refundWords.line(amount, receipt)}</p>
            <p>{`${refundWords.reasons[reason]}, ${refundWords.asked(by ?? refundWords.byWarning, when)}`}</p>
            <p>{refundWords.outcomes[outcome]}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Giver({ gift: { giver } }: Props) {
  const { title, email, name, none, forgotten, anonymous, yes, no, message, honoree, purpose } = giverWords
  return (
    <Part id="giver" title={title}>
      <Facts
        facts={[
          { name: email, value: giver.email ?? (giver.forgotten ? forgotten : none) },
          { name, value: giver.name ?? (giver.forgotten ? forgotten : none) },
          { name: anonymous, value: giver.anonymous ? yes : no },
          ...(giver.honoree ? [{ name: honoree, value: giver.honoree }] : []),
          ...(giver.purpose ? [{ name: purpose, value: giver.purpose }] : []),
          ...(giver.message ? [{ name: message, value: giver.message }] : []),
        ]}
      />
    </Part>
  )
}

export function Alerts({ gift: { alerts } }: Props) {
  return (
    <Part id="alerts" title={alertWords.title}>
      {alerts.length === 0 && <p className="text-muted">{alertWords.none}</p>}
      <ul className="grid gap-3">
        {alerts.map(({ id, said, raised, closed }) => (
          <li key={id}>
            <Link to={`/desk/money-alerts/${id}`} className="inline-block py-1">
              {said}
            </Link>
            <span className="block text-sm text-muted">{`${raised}${closed ? `, ${alertWords.closed}` : ''}`}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
