import { Link } from 'react-router'
import { deskGiftWords } from '#copy/giving/desk-money.ts'
import { DeskSection, TableSection } from '#app/domains/staff/desk/desk-page.tsx'
import { DecisionPage, Facts, type DecisionVisit } from '#app/domains/staff/review/decision-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import { DecisionForm, answerToAct } from '#app/domains/staff/review/decision-form.tsx'
import { ConfirmField } from '#app/domains/staff/sign-in/password-fields.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { RadioCards, SelectField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { GiftToDecide } from './gift-decision.server.ts'
import { REFUND_REASONS } from './refund-reasons.ts'

const { title, lead, statuses } = deskGiftWords

type Props = DecisionVisit & { gift: GiftToDecide }

export function GiftDecisionPage({ gift, fresh, arrival, answer }: Props) {
  const { reference, what, begun, status, monthly, practice, fraud, timeline } = gift
  return (
    <DecisionPage
      title={title(reference)}
      lead={lead(what, begun)}
      arrival={arrival}
      answer={answer}
      fields={['payment', 'reason', 'password']}
      badges={
        <>
          <Badge>{statuses[status]}</Badge>
          {monthly && <Badge>{statuses[monthly]}</Badge>}
          {fraud && <Badge>{statuses.fraud}</Badge>}
          {practice && <Badge>{statuses.practice}</Badge>}
        </>
      }
      decide={<GiftActs gift={gift} fresh={fresh} answer={answer} />}
      timeline={timeline}
    >
      <Payments gift={gift} />
      <SimilarGifts gift={gift} />
      <Refunds gift={gift} />
      <Giver gift={gift} />
      <Alerts gift={gift} />
    </DecisionPage>
  )
}

const { payments: payWords, twins: similarWords, giver: giverWords, refunds: refundWords, alerts: alertWords } = deskGiftWords
type PaymentsProps = Pick<Props, 'gift'>

function Payments({ gift: { payments } }: PaymentsProps) {
  const { title, none, receipt, paid, amount, kept, disputes, failed } = payWords
  return (
    <TableSection
      id="payments"
      title={title}
      none={none}
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
  )
}

function SimilarGifts({ gift: { similarGifts } }: PaymentsProps) {
  const { title, text, none, alike, gift, begun, amount, status } = similarWords
  return (
    <DeskSection id="similar" title={title}>
      <p className="text-muted">{similarGifts.length === 0 ? none : text}</p>
      {similarGifts.length > 0 && (
        <Table
          name={{ labelledBy: 'similar' }}
          columns={[{ head: gift }, { head: amount, figures: true }, { head: status }]}
          rows={similarGifts.map((other) => ({
            key: other.id,
            cells: [
              <>
                <Link to={`/desk/gifts/${other.id}`} className="inline-block py-1 whitespace-nowrap">
                  {other.reference}
                </Link>
                <span className="block text-sm font-normal text-muted">{begun(other.begun)}</span>
              </>,
              other.amount,
              statuses[other.status],
            ],
            ...(other.isLikelyDuplicate && { note: <strong>{alike}</strong> }),
          }))}
        />
      )}
    </DeskSection>
  )
}

function Refunds({ gift: { refunds } }: PaymentsProps) {
  if (refunds.length === 0) return null
  return (
    <DeskSection id="refunds" title={refundWords.title}>
      <ul className="grid gap-4">
        {refunds.map(({ id, amount, receipt, reason, by, when, outcome }) => (
          <li key={id} className="grid gap-1 border-l-4 border-line pl-4">
            <p className="font-semibold">{refundWords.line(amount, receipt)}</p>
            <p>{`${refundWords.reasons[reason]}, ${refundWords.asked(by ?? refundWords.byWarning, when)}`}</p>
            <p>{refundWords.outcomes[outcome]}</p>
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}

function Giver({ gift: { giver } }: PaymentsProps) {
  const { title, email, name, none, forgotten, anonymous, yes, no, message, honoree, purpose } = giverWords
  return (
    <DeskSection id="giver" title={title}>
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
    </DeskSection>
  )
}

function Alerts({ gift: { alerts } }: PaymentsProps) {
  return (
    <DeskSection id="alerts" title={alertWords.title}>
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
    </DeskSection>
  )
}

const { acts, closed } = deskGiftWords
type GiftActsProps = Pick<Props, 'gift' | 'fresh' | 'answer'>

function GiftActs({ gift: { payments, monthly, canAsk, seen }, fresh, answer }: GiftActsProps) {
  const { copy } = useSiteFacts()
  const refundable = payments.filter((payment) => payment.refundable !== null)
  if (!canAsk) {
    const { title, text } = closed[copy ? 'copy' : 'off']
    return (
      (refundable.length > 0 || monthly === 'monthly') && (
        <Notice kind="warning" title={title}>
          <p>{text}</p>
        </Notice>
      )
    )
  }
  const [refund, end] = [answerToAct(answer, 'refund'), answerToAct(answer, 'end')]
  return (
    <>
      {refundable.length > 0 && (
        <DecisionForm act="refund" seen={seen} words={acts.refund}>
          <SelectField
            name="payment"
            label={acts.refund.payment}
            {...(refundable.length > 1 && { empty: acts.refund.choose })}
            options={refundable.map(({ id, receipt, day, refundable: left }) => ({
              value: id,
              label: acts.refund.one(receipt, day, left!),
            }))}
            defaultValue={typedValue(refund, 'payment')}
            error={getError(refund, 'payment')}
          />
          <RadioCards
            name="reason"
            label={acts.refund.reason}
            options={REFUND_REASONS.map((value) => ({ value, label: acts.refund.reasons[value] }))}
            defaultValue={typedValue(refund, 'reason')}
            error={getError(refund, 'reason')}
          />
          <ConfirmField fresh={fresh} answer={refund} prefix={refund ? undefined : 'refund'} />
        </DecisionForm>
      )}
      {monthly === 'monthly' && (
        <DecisionForm act="end" seen={seen} words={acts.end} folded={{ open: end !== undefined || refundable.length === 0 }}>
          <ConfirmField fresh={fresh} answer={end} prefix={end ? undefined : 'end'} />
        </DecisionForm>
      )}
    </>
  )
}
