import { expect, test } from 'vitest'
import { confirmationWords } from '#copy/staff/desk-confirmations.ts'
import { deskContentWords, siteFactWords } from '#copy/staff/desk-content.ts'
import { checkControls } from '#app/domains/content/editable/handle-content.server.ts'
import { listContentKinds } from '#app/composition/content-kinds.server.ts'
import type { ContentField } from '#app/forms/content/content-field.ts'
import { toControls } from '#app/forms/content/content-values.ts'
import { axeEverywhere, heading, press, showCookies } from '#test/support/desk-in-a-browser.ts'
import { exampleKeeper, invite, PASSWORD } from '#test/support/desk-visitor.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

const { form, versions, editPlace } = deskContentWords
const { acts } = form
/** The frame of the preview runs no scripts, which the console says. */
const PREVIEW = { allow: [/sandboxed/] }
const PHONE = { width: 360, height: 740 }

const site = await openVisitedSite()
const keeper = await exampleKeeper(site)
const get = async (path: string) => (await fetch(site.url + path)).text()
async function atDesk(path: string, visitor = keeper, options = {}) {
  const page = await showCookies(site, await site.newcomer({ ...PHONE, ...PREVIEW, ...options }), visitor)
  await page.goto(site.url + path)
  return page
}
const publish = async (page: Awaited<ReturnType<typeof atDesk>>) => {
  await press(page, acts.publish)
  await page.getByText(confirmationWords['content-published'], { exact: true }).waitFor()
}

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('on a phone a keeper changes a heading, hours and a notice, and the next visitor sees them: %s', async (_, scripts) => {
  const mark = scripts ? 'swift' : 'plain'
  const page = await atDesk('/desk/content', keeper, { scripts })
  await heading(page, deskContentWords.place)
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await heading(page, editPlace('About'))
  await page.locator('[name="words.heading"]').fill(`A ${mark} beginning`)
  await page.locator('[name="words.lead"]').fill('{siteName} is **ours**. [Write to us](/contact).')
  await publish(page)
  const about = await get('/about')
  expect(about).toContain(`A ${mark} beginning</h1>`)
  expect(about).toContain('Mustard Seed is <strong>ours</strong>. <a href="/contact"')

  await page.goto(`${site.url}/desk/content/hours`)
  await page.locator('[name="week.Friday.closes"]').fill(scripts ? '15:30' : '16:00')
  await publish(page)
  expect(await get('/contact')).toContain(scripts ? 'Fri 9-3:30' : 'Fri 9-4')

  await page.goto(`${site.url}/desk/content/notice`)
  await page.getByLabel(siteFactWords.labels.noticeShown).check()
  await page.locator('[name="text"]').fill(`We are ${mark} today.`)
  await publish(page)
  expect(await get('/terms')).toContain(`We are ${mark} today.`)
})

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'a list is shortened, lengthened and put in another order, and nothing of it is published before the button says so: %s',
  async (_, scripts) => {
    const page = await atDesk('/desk/content/scripture', keeper, { scripts })
    const references = () =>
      page.locator('[name^="verses."][name$=".reference"]').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
    const [first, second, third] = await references()
    await page.locator('[name="verses.1.reference"]').fill(`${second} (typed)`)
    await page.getByRole('button', { name: form.remove, exact: true }).first().click()
    await expect.poll(references).toEqual([`${second} (typed)`, third])
    await page.getByRole('button', { name: form.down, exact: true }).click()
    await expect.poll(references).toEqual([third, `${second} (typed)`])
    await page.getByRole('button', { name: deskContentWords.add('verse'), exact: true }).click()
    await expect.poll(references).toEqual([third, `${second} (typed)`, ''])
    expect(await get('/')).toContain(first)
    await page.getByRole('button', { name: form.remove, exact: true }).last().click()
    await expect.poll(references).toHaveLength(2)
    await publish(page)
    const home = await get('/')
    expect(home).toContain(`${second} (typed), </span>`)
    expect(home).not.toContain(first)
    await press(page, acts.default)
    await page.getByText(confirmationWords['content-published'], { exact: true }).waitFor()
    expect(await get('/')).toContain(first)
  },
)

test('what is typed is shown beside the form at once, and is nowhere else', async () => {
  const page = await atDesk('/desk/content/home', keeper, { width: 1280, height: 900 })
  await page.locator('[name="words.hero.heading"]').fill('Only in the preview')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Only in the preview' }).waitFor()
  await page.locator('[name="words.hero.heading"]').fill('')
  await page.frameLocator('iframe').getByText(deskContentWords.problems.summary).waitFor()
  expect(await get('/')).not.toContain('Only in the preview')
})

test('a helper saves a draft and no more, a keeper publishes it, and takes it back', async () => {
  const helper = await invite(site, keeper, { email: 'helper@desk.example.org', role: 'helper', password: PASSWORD })
  const page = await atDesk('/desk/content/contact', helper.visitor)
  expect(await page.getByRole('button', { name: acts.publish }).count()).toBe(0)
  await page.locator('[name="words.heading"]').fill('Drafted')
  await press(page, acts.draft)
  await page.getByText(confirmationWords['content-draft'], { exact: true }).waitFor()
  expect(await get('/contact')).not.toContain('Drafted')

  const own = await atDesk('/desk/content/contact')
  await own.getByText(form.showsDraft).waitFor()
  await publish(own)
  expect(await get('/contact')).toContain('Drafted</h1>')
  await press(own, acts.default)
  await own.getByText(confirmationWords['content-published'], { exact: true }).waitFor()
  expect(await get('/contact')).not.toContain('Drafted')
  // The version is used again.
  await own.getByRole('link', { name: versions.look }).first().click()
  await own.getByText(form.restored('2')).waitFor()
  await publish(own)
  expect(await get('/contact')).toContain('Drafted</h1>')
  expect(await axeEverywhere(own)).toEqual([])
})

test('a text that the page cannot hold is refused by name, and stays in the form; of two writers the later is told', async () => {
  const [page, other] = [await atDesk('/desk/content/support'), await atDesk('/desk/content/support')]
  await page.locator('[name="words.heading"]').fill('x'.repeat(10_000))
  await press(page, acts.publish)
  await page
    .getByRole('alert')
    .getByRole('link', { name: deskContentWords.problems.tooLong('Heading', '60', '10,000') })
    .waitFor()
  expect(await page.locator('[name="words.heading"]').inputValue()).toHaveLength(10_000)
  await page.locator('[name="words.heading"]').fill('Roots')
  await publish(page)
  await other.locator('[name="words.heading"]').fill('Branches')
  await press(other, acts.publish)
  await other.getByText(/while you were writing/).waitFor()
  expect(await other.locator('[name="words.heading"]').inputValue()).toBe('Branches')
  await publish(other)
  expect(await get('/support')).toContain('Branches</h1>')
})

test('with every text at its longest, with bold words and a link, each page holds its layout', async () => {
  const settings = { siteName: 'Seed', contact: {}, learningSiteUrl: 'https://learn.example.org', socialUrls: {} } as never
  const texts = listContentKinds(settings).filter(({ group }) => group === 'pages')
  const problems: string[] = []
  for (const kind of texts) {
    const controls = toControls(kind.field, longest(kind.field))
    expect(checkControls(kind, controls)).toMatchObject({ ok: true })
    const path = `/desk/content/${kind.kind}`
    const basedOn = /name="basedOn" value="(\d+)"/.exec(await (await keeper.get(path)).text())![1]!
    expect((await keeper.post(path, { ...controls, act: 'publish', basedOn })).status).toBe(303)
  }
  const page = await site.newcomer({ scripts: false })
  for (const path of new Set(texts.map((kind) => kind.path)))
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(site.url + path)
      const beyond = await page.evaluate(() => {
        const isClipped = (each: Element | null): boolean =>
          each !== null && (getComputedStyle(each).overflowX !== 'visible' || isClipped(each.parentElement))
        const wide = [...document.querySelectorAll('body *')].find(
          (each) => each.getBoundingClientRect().right > innerWidth + 1 && !isClipped(each),
        )
        return document.documentElement.scrollWidth > innerWidth ? `${wide?.outerHTML.slice(0, 120)}` : ''
      })
      if (beyond) problems.push(`${path} at ${width}: ${beyond} is beside the window`)
      const raw = /.{0,40}(?:\*\*|\]\().{0,20}/.exec(await page.locator('main').innerText())
      if (raw) problems.push(`${path}: markup is shown as it stands: ${raw[0]}`)
    }
  expect(problems).toEqual([])
})

/** The longest value of a field. */
function longest(field: ContentField): unknown {
  switch (field.type) {
    case 'line':
      return fill('Words ', field.maxLength)
    case 'text':
      return `**Bold** [link](/contact) ${fill('words ', field.maxLength - 26)}`
    case 'points':
      return Array.from({ length: field.max }, () => fill('Words ', field.maxLength))
    case 'paragraphs':
      return Array.from({ length: field.max }, () => `**Bold** [link](/contact) ${fill('words ', field.maxLength - 26)}`)
    case 'group':
      return Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, longest(inner)]))
    case 'list':
      return Array.from({ length: field.max }, () => longest(field.item))
    default:
      throw new Error(`A page has no field of the type ${field.type}.`)
  }
}

const fill = (word: string, length: number) =>
  word
    .repeat(Math.ceil(length / word.length))
    .slice(0, length)
    .trim()

test('a visitor is sent no byte of the desk', async () => {
  for (const path of ['/', '/about', '/contact']) expect(await get(path)).not.toMatch(/\/desk|basedOn/)
})
