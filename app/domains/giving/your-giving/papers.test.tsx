import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { moveGiftMessagesToInbox } from '#app/domains/giving/receipts/gift-messages.server.ts'
import { GIVING_LINK_PURPOSE } from '#app/domains/giving/gifts/giving-link.ts'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { formatShortDay } from '#app/platform/format/dates.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findLinkAddresses, makePersonalLink } from '#app/platform/personal-links.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { describeGiving } from './describe-giving.server.ts'
import { findGiving } from './find-giving.server.ts'
import { findReceiptPaper, findStatementPaper } from './find-paper.server.ts'
import { ReceiptSheet, StatementSheet } from './papers.tsx'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})

async function pay(given: { name?: string | null; anonymous?: boolean } = {}): Promise<string> {
  const { checkoutId } = await giving.begin({ email, ...given })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return giving.checkouts.get(checkoutId)!.paymentId!
}

/** The page and every sheet of paper, as the private link opens them. */
async function readPapers() {
  const { services } = giving
  const { secretKey } = services.settings
  const id = await inTransaction(database.db, (trx) =>
    makePersonalLink(trx, secretKey, { purpose: GIVING_LINK_PURPOSE, subject: email }, services.now()),
  )
  const address = (await findLinkAddresses(database.db, { secretKey, siteUrl: 'https://example.org' }, [id])).get(id)!
  const token = address.split('/').at(-1)!
  const page = describeGiving(await findGiving(services, email), services.now())
  const statement = (await findStatementPaper(services, token, '2026'))!
  const receipts = await Promise.all(page.receipts.map(async ({ receipt }) => (await findReceiptPaper(services, token, receipt))!))
  return { page, statement, receipts }
}

/** The same as it reads, without its tags. */
const shown = (element: React.ReactNode) => markup(element).replace(/<[^>]*>/g, ' ')

function markup(element: React.ReactNode): string {
  const contact = { email: 'hello@example.org', phone: '', address: '' }
  const routes = [{ id: 'root', path: '/my/giving/:token', element, loader: () => null }]
  const router = createMemoryRouter(routes, {
    initialEntries: ['/my/giving/token'],
    hydrationData: { loaderData: { root: { siteName: 'Mustard Seed', contact } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.each([10_000, 4000])('every paper says of a dispute about %i cents what the books say, at each of its steps', async (disputed) => {
  const left = 10_000 - disputed
  const onPapers = async () => {
    await giving.deliverAll()
    const { page, statement, receipts } = await readPapers()
    const { givenCents, returnedCents, questionedCents, totalCents, seeds } = statement
    expect(givenCents - returnedCents - questionedCents).toBe(totalCents)
    expect([page.totalCents, page.seeds]).toEqual([totalCents, seeds])
    expect(receipts.reduce((sum, receipt) => sum + receipt.seeds, 0)).toBe(seeds)
    expect(await sumSeedsByEmail(database.db, email, false)).toBe(seeds)
    return { returnedCents, questionedCents, totalCents }
  }

  const lost = await pay()
  giving.world.dispute(lost, disputed)
  expect(await onPapers()).toEqual({ returnedCents: 0, questionedCents: disputed, totalCents: left })
  giving.world.closeDispute(lost, 'lost')
  expect(await onPapers()).toEqual({ returnedCents: disputed, questionedCents: 0, totalCents: left })

  const won = await pay()
  giving.world.dispute(won, disputed)
  expect(await onPapers()).toEqual({ returnedCents: disputed, questionedCents: disputed, totalCents: 2 * left })
  giving.world.closeDispute(won, 'won')
  expect(await onPapers()).toEqual({ returnedCents: disputed, questionedCents: 0, totalCents: left + 10_000 })
})

test('what was refunded before the bank disputed all of it is counted once', async () => {
  const paymentId = await pay()
  giving.world.refund(paymentId, 2500)
  giving.world.dispute(paymentId)
  await giving.deliverAll()
  const { page, statement } = await readPapers()
  expect(statement).toMatchObject({ returnedCents: 2500, questionedCents: 7500, totalCents: 0, seeds: 0 })
  expect(page.receipts[0]?.taken).toEqual([
    { why: 'returned', amountCents: 2500 },
    { why: 'questioned', amountCents: 7500 },
  ])
})

test('a sheet says what was taken and what it grows into, and says nothing of growing where nothing is left', async () => {
  const paymentId = await pay()
  giving.world.dispute(paymentId, 4000)
  await giving.deliverAll()
  const part = await readPapers()
  const statement = shown(<StatementSheet paper={part.statement} />)
  expect(statement).toMatch(/\$40 questioned at your bank.*Given\s+\$100\.00.*Questioned at your bank\s+−\$40\.00.*Total\s+\$60\.00/s)
  for (const sheet of [statement, shown(<ReceiptSheet paper={part.receipts[0]!} />)])
    expect(sheet).toContain('It grows into 60 Mustard Seeds.')

  email = newcomer().email
  giving.world.refund(await pay(), 10_000)
  await giving.deliverAll()
  const none = await readPapers()
  for (const sheet of [<StatementSheet paper={none.statement} />, <ReceiptSheet paper={none.receipts[0]!} />])
    expect(shown(sheet)).not.toContain('grows into')
})

test('from the receipt of a monthly gift its giver cancels it, on the screen alone and as long as it goes on; of a gift once there is nothing to cancel', async () => {
  const { giftId, checkoutId, reference } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await pay()
  const leads = async () => {
    const sheets = (await readPapers()).receipts.map((paper) => [paper.receipt.monthly, markup(<ReceiptSheet paper={paper} />)] as const)
    return new Map(sheets.map(([monthly, sheet]) => [monthly, /<div class="no-print[^]*?<article/.exec(sheet)![0].includes('?cancel=')]))
  }
  expect(await leads()).toEqual(
    new Map([
      [false, false],
      [true, true],
    ]),
  )
  const sheet = markup(<ReceiptSheet paper={(await readPapers()).receipts.find(({ receipt }) => receipt.monthly)!} />)
  expect(sheet.match(/href="([^"]*cancel=[^"]*)"/)![1]).toMatch(new RegExp(`/my/giving/token\\?cancel=${reference}$`))
  await cancelMonthlyGift(giving.services, { giftId, email })
  expect((await leads()).get(true)).toBe(false)
})

test.each([
  {
    why: 'where nobody can be asked to end it',
    happens: async () => void (giving.services.payments = { ...giving.services.payments, name: 'none' }),
  },
  {
    why: 'where its first payment has yet to go through',
    happens: async (checkoutId: string) => {
      giving.world.setStatus(giving.checkouts.get(checkoutId)!.subscriptionId!, 'incomplete')
      await giving.deliverAll()
    },
  },
])('the receipt of a monthly gift leads to no canceling $why', async ({ happens }) => {
  const { checkoutId, reference } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const cancels = async () => (await readPapers()).receipts.map((paper) => paper.cancels)
  expect(await cancels()).toEqual([reference])
  await happens(checkoutId)
  expect(await cancels()).toEqual([null])
})

test('every paper says as of which day it stands, and that of a year that is not over says so; the next January it is whole', async () => {
  await pay()
  const { year } = (await readPapers()).statement
  const sheets = async () => {
    const { statement, receipts } = await readPapers()
    return [shown(<StatementSheet paper={statement} />), shown(<ReceiptSheet paper={receipts[0]!} />)] as const
  }
  for (const sheet of await sheets()) expect(sheet).toContain(`As of ${formatShortDay(giving.services.now())}.`)
  expect((await sheets())[0]).toContain(`${year} is not over yet.`)
  giving.later(366 * 86_400_000)
  const [statement] = await sheets()
  expect(statement).toContain(`As of ${formatShortDay(giving.services.now())}.`)
  expect(statement).not.toContain('is not over yet')
})

test('a giver’s own papers bear the name they typed, also where the public sees none', async () => {
  await pay({ name: null })
  const sheets = async () => {
    const { statement, receipts } = await readPapers()
    return [<StatementSheet paper={statement} />, <ReceiptSheet paper={receipts[0]!} />].map(shown)
  }
  for (const sheet of await sheets()) expect(sheet).toContain(`Given by ${email} `)
  giving.later(60_000)
  await pay({ name: 'Ruth Ellis', anonymous: true })
  for (const sheet of await sheets()) expect(sheet).toContain(`Given by Ruth Ellis, ${email} `)
})

test('what a gift is for, by the link that led to it, stands on its receipt, and in no mail to anyone', async () => {
  const { checkoutId } = await giving.begin({ email, purpose: 'The new van', message: 'With joy' })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  await moveGiftMessagesToInbox(giving.services)
  expect(shown(<ReceiptSheet paper={(await readPapers()).receipts[0]!} />)).toMatch(/Your purpose\s+The new van/)
  const mails = JSON.stringify(await giving.mails())
  expect(mails).toContain('With joy')
  expect(mails).not.toContain('The new van')
})
