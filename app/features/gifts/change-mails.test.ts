import { expect, test } from 'vitest'
import { changedMail, raiseWaitsMail, stayedMail } from './change-mails.ts'

const to = 'Ruth@example.org'
const gift = { reference: 'MS-7KQ4-3F', practice: false }
const change = {
  id: 'a-change',
  kind: 'amount',
  beforeAmountCents: 3300,
  beforeCircleId: 'growth-nurturer',
  amountCents: 1100,
  circleId: 'seed-planter',
  tapUntil: null,
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
  const { subject, rows, buttons, paragraphs } = changedMail('Mustard Seed', to, gift, change, next)
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
  const told = (its: Parameters<typeof changedMail>[3]) => changedMail('Mustard Seed', to, gift, its, next).paragraphs.join(' ')
  const raised = { ...change, beforeAmountCents: 1100, amountCents: 5000, circleId: null }
  expect(told({ ...raised, underWayCents: 1100 })).toContain('What had already begun to be charged ($11) keeps its amount')
  expect(told({ ...raised, underWayCents: 1100 })).not.toContain('from the next one on')
  expect(told(raised)).toContain('Every charge from the next one on, on April 10, 2026, is $50.')
  expect(told(raised)).not.toContain('not tried again')
  expect(told(change)).toContain('If an earlier, higher charge had failed, it is not tried again.')
})

test('a pause and its end are told as such', () => {
  const standing = { ...change, amountCents: null, circleId: null }
  const paused = changedMail('Mustard Seed', to, gift, { ...standing, kind: 'pause' }, null)
  expect(paused.subject).toBe('Your monthly gift is paused')
  expect(paused.rows?.[1]).toEqual(['From now on', 'Growth Nurturer, $33 a month, paused'])
  const resumed = changedMail('Mustard Seed', to, gift, { ...standing, kind: 'resume' }, next)
  expect(resumed.paragraphs[0]).toContain('The next charge of $33 is on April 10, 2026.')
  expect(resumed.rows?.[0]).toEqual(['Before', 'Growth Nurturer, $33 a month, paused'])
})

test('a raise that waits says that nothing changes yet, until when it waits, and what a stranger’s raise means', () => {
  const raise = { ...change, amountCents: 15_000, circleId: null, tapUntil: next }
  const { subject, rows, buttons, paragraphs } = raiseWaitsMail('Mustard Seed', to, gift, raise)
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
    stayedMail('Mustard Seed', to, gift, { ...change, amountCents: 15_000 }, { why, amountCents: 3300, paused: false })
  expect(told('refused').paragraphs[0]).toContain('Your monthly gift stays at $33 a month')
  expect(told('lapsed').paragraphs[0]).toBe(
    'Nobody confirmed the raise to $150 a month in time, so your monthly gift stays at $33 a month.',
  )
  expect(told('lapsed').buttons).toEqual([{ label: 'See your giving', link: { purpose: 'giving', subject: 'ruth@example.org' } }, cancels])
})

test('who was paused, and whose wish to go on was refused, is told that the gift stays paused', () => {
  const resume = { ...change, kind: 'resume', amountCents: null, circleId: null } as const
  const { paragraphs } = stayedMail('Mustard Seed', to, gift, resume, { why: 'refused', amountCents: 3300, paused: true })
  expect(paragraphs[0]).toContain('Your monthly gift stays paused, at $33 a month, and nothing was charged for it.')
})

test('a change of a practice gift says first that no money moved', () => {
  const { subject, paragraphs } = changedMail('Mustard Seed', to, { ...gift, practice: true }, change, next)
  expect(subject).toMatch(/^\[Practice\]/)
  expect(paragraphs[0]).toContain('no money moved')
})
