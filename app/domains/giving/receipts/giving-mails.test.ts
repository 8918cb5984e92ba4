import { expect, test } from 'vitest'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { formatDay } from '#app/domains/privacy/personal-links/shown-day.ts'
import {
  statementMail,
  cancellationMail,
  circleWelcomeMail,
  failedPaymentMail,
  receiptMail,
  refundMail,
  changeMadeMail,
  confirmRaiseMail,
  changeNotMadeMail,
} from './giving-mails.ts'
import type { MailRequest } from '#app/platform/mail/mail-request.ts'
import { foundationCircle } from '#app/domains/giving/pricing/prices.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'

const to = 'Ruth@example.org'
const gift = { reference: 'MS-7KQ4-3F', description: 'Growth Nurturer, monthly', frequency: 'monthly', practice: false } as const
const at = new Date('2026-03-10T15:00:00Z')
const was = { amountCents: 7700, circleId: 'harvest-champion' }
const receipt = receiptMail('Mustard Seed', to, gift, {
  receipt: 'MS-7KQ4-3F-1',
  amountCents: 3300,
  taken: [],
  paidAt: at,
  seeds: 33,
  nextChargeAt: new Date('2026-04-10T15:00:00Z'),
  mayContinue: true,
})
const year = { year: 2026, rows: [], givenCents: 3300, returnedCents: 0, questionedCents: 0, totalCents: 3300, seeds: 33 }
const refund = (mayContinue: boolean) =>
  refundMail('Mustard Seed', to, gift, { receipt: 'MS-7KQ4-3F-1', amountCents: 3300, reason: 'duplicate', mayContinue })
const money = [
  receipt,
  circleWelcomeMail('Mustard Seed', to, gift, foundationCircle, new Date('2026-04-10T15:00:00Z')),
  failedPaymentMail('Mustard Seed', to, gift, { amountCents: 3300, cause: 'card-expired', nextAttemptAt: at }),
  cancellationMail('Mustard Seed', to, gift, { endedAt: at, was, failed: null }),
  statementMail('Mustard Seed', to, year, gift),
  refund(true),
]

test.each(money.map((mail) => [mail.kind, mail] as const))(
  '%s says that we are no charity, is a record of payment only where something was paid, never calls itself a tax receipt, and carries the personal link',
  (_kind, mail) => {
    const text = JSON.stringify(mail)
    expect(text).toContain('not a 501(c)(3) organization')
    expect(text).not.toMatch(/tax receipt/i)
    expect(text.includes('record of payment')).toBe(['gift-receipt', 'gift-refund', 'giving-statement'].includes(mail.kind))
    expect(mail.buttons?.[0]).toMatchObject({ link: { purpose: 'giving', subject: 'ruth@example.org' } })
    expect(mail.subject).not.toMatch(/[\r\n]/)
  },
)

test('a receipt tells the amount, the day, the seeds and the next charge', () => {
  expect(receipt.rows).toContainEqual(['Amount', '$33'])
  expect(receipt.rows).toContainEqual(['Date', 'March 10, 2026'])
  expect(receipt.paragraphs.join(' ')).toMatch(/33 Mustard Seeds.*April 10, 2026/)
})

test('the page and the mail tell the same day of a moment, by the clock of the office', () => {
  const evening = new Date('2026-03-11T01:30:00Z')
  const late = { receipt: 'MS-1', amountCents: 3300, taken: [], paidAt: evening, seeds: 33, nextChargeAt: null, mayContinue: false }
  expect(receiptMail('Mustard Seed', to, gift, late).rows).toContainEqual(['Date', 'March 10, 2026'])
  expect(formatDay(evening).shown).toBe('Mar 10, 2026')
})

test('the first receipt of a monthly gift names what the address gives each month besides', () => {
  const paid = { receipt: 'MS-1', amountCents: 3300, taken: [], paidAt: at, seeds: 33, nextChargeAt: null, mayContinue: true }
  const said = (besidesCents?: number) =>
    receiptMail('Mustard Seed', to, gift, { ...paid, ...(besidesCents && { besidesCents }) }).paragraphs.join(' ')
  expect(said(1100)).toContain('You also give $11 a month that began earlier.')
  expect(said()).not.toContain('You also give')
})

test('the welcome into a circle tells the day of the next charge', () => {
  expect(money[1]!.rows).toEqual([
    ['Every month', '$33'],
    ['Next charge', 'April 10, 2026'],
  ])
})

test('a receipt says nothing of growing where less than a seed is left of the payment', () => {
  const { paragraphs } = receiptMail('Mustard Seed', to, gift, {
    receipt: 'MS-1',
    amountCents: 200,
    taken: [{ why: 'returned', amountCents: 150 }],
    paidAt: at,
    seeds: 0,
    nextChargeAt: null,
    mayContinue: false,
  })
  expect(paragraphs[0]).toBe('Thank you. Your gift of $2 has arrived.')
})

test('a receipt that leaves late names what was taken as the page does, and thanks for nothing that has all gone back', () => {
  const late = (cents: number) =>
    receiptMail('Mustard Seed', to, gift, {
      receipt: 'MS-1',
      amountCents: 10_000,
      taken: [
        { why: 'returned', amountCents: 1000 },
        { why: 'questioned', amountCents: cents },
      ],
      paidAt: at,
      seeds: 90 - cents / 100,
      nextChargeAt: null,
      mayContinue: false,
    })
  expect(late(3000).rows?.slice(2, 4)).toEqual([
    ['Amount', '$100'],
    ['Status', '$10 returned to you · $30 questioned at your bank'],
  ])
  expect(late(3000).paragraphs[0]).toBe('Thank you. Your gift of $100 has arrived, and it grows into 60 Mustard Seeds.')
  expect(late(9000).paragraphs[0]).toBe('Your gift of $100 was paid, but none of it is with us now. Its status is below.')
})

test('a receipt stands as it was agreed, word for word', () => {
  expect(receipt).toEqual({
    kind: 'gift-receipt',
    to,
    subject: 'Receipt MS-7KQ4-3F-1: your gift of $33',
    paragraphs: [
      'Thank you. Your gift of $33 has arrived, and it grows into 33 Mustard Seeds.',
      'The next charge is on April 10, 2026. You can change, pause or stop it at any time from the link below. It works for 90 days; the account page of the site sends you a new one when you ask.',
      'This is a record of payment, not a document for a tax return. Mustard Seed is an independently owned business, not a 501(c)(3) organization, and gifts are not deductible as charitable contributions for federal income tax purposes.',
    ],
    rows: [
      ['Receipt', 'MS-7KQ4-3F-1'],
      ['Date', 'March 10, 2026'],
      ['Amount', '$33'],
      ['For', 'Growth Nurturer, monthly'],
      ['How often', 'Every month, until you stop it'],
    ],
    buttons: [
      { label: 'See, change or cancel your giving', link: { purpose: 'giving', subject: 'ruth@example.org' } },
      {
        label: 'Cancel this monthly gift',
        link: { purpose: 'giving', subject: 'ruth@example.org' },
        query: 'cancel=MS-7KQ4-3F',
        quiet: true,
      },
    ],
  })
})

test('every mail about a monthly gift that goes on leads to cancelling it as well, and one about a gift that is over does not', () => {
  const waysOut = (mail: MailRequest) => (mail.buttons ?? []).flatMap(({ query }) => (query ? [query] : []))
  const goOn = money.filter(({ kind }) => !['gift-cancelled', 'giving-statement'].includes(kind))
  expect(goOn.map(waysOut)).toEqual(goOn.map(() => ['cancel=MS-7KQ4-3F']))
  expect([...money.filter((mail) => !goOn.includes(mail)), refund(false)].map(waysOut)).toEqual([[], [], []])
  expect(waysOut(statementMail('Mustard Seed', to, year, { practice: false, cancels: 'MS-7KQ4-3F' }))).toEqual(['cancel=MS-7KQ4-3F'])
})

test('what a monthly receipt promises of its link is what the link does', () => {
  expect(receipt.paragraphs.join(' ')).toContain(`works for ${PERSONAL_LINK_DAYS} days`)
})

test('a practice receipt says first that no money moved', () => {
  const practice = receiptMail(
    'Mustard Seed',
    to,
    { ...gift, practice: true },
    { receipt: 'MS-1', amountCents: 100, taken: [], paidAt: at, seeds: 1, nextChargeAt: null, mayContinue: false },
  )
  expect(practice.subject).toMatch(/^\[Practice\]/)
  expect(practice.paragraphs[0]).toContain('no money moved')
})

test('a gift that is canceled is spelled as on its page, and is told from another', () => {
  const { subject, paragraphs, rows } = cancellationMail('Mustard Seed', to, gift, { endedAt: at, was, failed: null })
  expect(subject).toBe(yourGivingWords.done.canceled.title({ amount: '$33', reference: null }))
  expect(paragraphs[0]).toBe(
    'Your monthly gift was canceled on March 10, 2026. It will not be charged again. If a bank payment had begun already, it may still arrive; a receipt tells you.',
  )
  expect(rows).toEqual([
    ['Your gift was', 'Harvest Champion, $77 a month'],
    ['Reference', 'MS-7KQ4-3F'],
  ])
})

test('a gift that ended after a charge that failed is told with why, as far as it is known', () => {
  const told = (cause: 'card-declined' | null) =>
    cancellationMail('Mustard Seed', to, gift, { endedAt: at, was, failed: { cause } }).paragraphs[1]
  expect(told('card-declined')).toBe('It was canceled because its last charge did not go through. The card was declined.')
  expect(told(null)).toBe('It was canceled because its last charge did not go through. The bank did not say why.')
})

test('of a year in which something went back the mail says how much, and thanks for seeds only where there are any', () => {
  const { paragraphs, rows } = statementMail(
    'Mustard Seed',
    to,
    { ...year, returnedCents: 2000, questionedCents: 1250, totalCents: 50, seeds: 0 },
    gift,
  )
  expect(paragraphs[0]).toBe('In 2026 you gave $0.50. Thank you.')
  expect(rows?.slice(1)).toEqual([
    ['Given', '$33'],
    ['Returned to you', '$20'],
    ['Questioned at your bank', '$12.50'],
    ['Total', '$0.50'],
  ])
})

const changedGift = { reference: 'MS-7KQ4-3F', practice: false }
const change = {
  id: 'a-change',
  kind: 'amount',
  beforeAmountCents: 3300,
  beforeCircleId: 'growth-nurturer',
  amountCents: 1100,
  circleId: 'seed-planter',
  confirmUntil: null,
  underWayCents: null,
} as const
const next = new Date('2026-04-10T15:00:00Z')

const cancels = {
  label: 'Cancel this monthly gift',
  link: { purpose: 'giving', subject: 'ruth@example.org' },
  query: 'cancel=MS-7KQ4-3F',
  quiet: true,
}

test('a changed amount is told with the old and the new, the button leads to the way back, and a link to cancelling', () => {
  const { subject, rows, buttons, paragraphs } = changeMadeMail('Mustard Seed', to, changedGift, change, next)
  expect(subject).toBe('Your monthly gift is now $11 a month')
  expect(rows).toEqual([
    ['Before', 'Growth Nurturer, $33 a month'],
    ['From now on', 'Seed Planter, $11 a month'],
    ['Reference', 'MS-7KQ4-3F'],
  ])
  expect(buttons).toEqual([{ label: 'See or undo this change', link: { purpose: 'change', subject: 'a-change' } }, cancels])
  expect(paragraphs.join(' ')).toContain('If this was not you')
  expect(paragraphs.at(-1)).toContain('not a 501(c)(3)')
})

test('what had begun before the change and keeps its amount is told; nothing is said then of the next charge', () => {
  const told = (its: Parameters<typeof changeMadeMail>[3]) =>
    changeMadeMail('Mustard Seed', to, changedGift, its, next).paragraphs.join(' ')
  const raised = { ...change, beforeAmountCents: 1100, amountCents: 5000, circleId: null }
  expect(told({ ...raised, underWayCents: 1100 })).toContain('What had already begun to be charged ($11) keeps its amount')
  expect(told({ ...raised, underWayCents: 1100 })).not.toContain('from the next one on')
  expect(told(raised)).toContain('Every charge from the next one on, on April 10, 2026, is $50.')
  expect(told(raised)).not.toContain('not tried again')
  expect(told(change)).toContain('If an earlier, higher charge had failed, it is not tried again.')
})

test('a pause and its end are told as such', () => {
  const standing = { ...change, amountCents: null, circleId: null }
  const paused = changeMadeMail('Mustard Seed', to, changedGift, { ...standing, kind: 'pause' }, null)
  expect(paused.subject).toBe('Your monthly gift is paused')
  expect(paused.rows?.[1]).toEqual(['From now on', 'Growth Nurturer, $33 a month, paused'])
  const resumed = changeMadeMail('Mustard Seed', to, changedGift, { ...standing, kind: 'resume' }, next)
  expect(resumed.paragraphs[0]).toContain('The next charge of $33 is on April 10, 2026.')
  expect(resumed.rows?.[0]).toEqual(['Before', 'Growth Nurturer, $33 a month, paused'])
})

test('a raise that waits says that nothing changes yet, until when it waits, and what a stranger’s raise means', () => {
  const raise = { ...change, amountCents: 15_000, circleId: null, confirmUntil: next }
  const { subject, rows, buttons, paragraphs } = confirmRaiseMail('Mustard Seed', to, changedGift, raise)
  expect(subject).toBe('Please confirm: $150 a month instead of $33')
  expect(paragraphs[1]).toBe(
    'Until you do, nothing changes. If you do nothing, your gift stays at $33 a month. The raise can be confirmed until April 10, 2026; after that the link shows how it ended.',
  )
  expect(paragraphs[2]).toContain('If this was not you, press “Keep $33 a month” there')
  expect(rows?.[1]).toEqual(['You asked for', '$150 a month'])
  expect(buttons).toEqual([
    { label: 'Look at the raise', link: { purpose: 'change', subject: 'a-change' } },
    {
      label: 'Cancel the whole monthly gift instead',
      link: { purpose: 'giving', subject: 'ruth@example.org' },
      query: 'cancel=MS-7KQ4-3F',
      quiet: true,
    },
  ])
})

test('what did not come true is told, with how it stands', () => {
  const told = (why: 'refused' | 'lapsed') =>
    changeNotMadeMail('Mustard Seed', to, changedGift, { ...change, amountCents: 15_000 }, { why, amountCents: 3300, paused: false })
  expect(told('refused').paragraphs[0]).toContain('Your monthly gift stays at $33 a month')
  expect(told('lapsed').paragraphs[0]).toBe(
    'Nobody confirmed the raise to $150 a month in time, so your monthly gift stays at $33 a month.',
  )
  expect(told('lapsed').buttons).toEqual([{ label: 'See your giving', link: { purpose: 'giving', subject: 'ruth@example.org' } }, cancels])
})

test('who was paused, and whose wish to go on was refused, is told that the gift stays paused', () => {
  const resume = { ...change, kind: 'resume', amountCents: null, circleId: null } as const
  const { paragraphs } = changeNotMadeMail('Mustard Seed', to, changedGift, resume, { why: 'refused', amountCents: 3300, paused: true })
  expect(paragraphs[0]).toContain('Your monthly gift stays paused, at $33 a month, and nothing was charged for it.')
})

test('a change of a practice gift says first that no money moved', () => {
  const { subject, paragraphs } = changeMadeMail('Mustard Seed', to, { ...changedGift, practice: true }, change, next)
  expect(subject).toMatch(/^\[Practice\]/)
  expect(paragraphs[0]).toContain('no money moved')
})
