import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ageFarewellWords, formWords } from '#copy/forms.ts'
import { homeWords } from '#copy/content/home.ts'
import { pictureWords } from '#copy/community/pictures.ts'
import { memoryFieldWords, ownMemoryWords, photoWords, shareMemoryWords } from '#copy/community/share-memory.ts'
import { storyRemovalWords } from '#copy/community/story-removal.ts'
import { notFoundWords } from '#copy/site.ts'
import { uiWords } from '#copy/ui.ts'
import { axe, waitForScripts } from '#test/support/browser.ts'
import { withSiteDatabase } from '#test/support/beside-a-site.ts'
import { press } from '#test/support/claims-in-a-browser.ts'
import { decideAtDesk, exampleKeeper } from '#test/support/desk-visitor.ts'
import { describedBy, SITE_NAME, REFERENCE, withoutBrowserChecks } from '#test/support/forms-in-a-browser.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

const words = shareMemoryWords({ siteName: SITE_NAME })
const site = await openVisitedSite()
const keeper = await exampleKeeper(site)
const drawn = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f6f4f' } })
  .jpeg()
  .toBuffer()
// What follows its end is no picture, and takes as long to send: the photo itself is made in no time.
const photo = { name: 'tree.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([drawn, Buffer.alloc(400_000)]) }

/** @returns the status of the answer */
async function approve(reference: string, fields: { title: string; alt: string; theme?: string }): Promise<number> {
  const { id } = (await rows()).find((row) => row.reference === reference)!
  return (await decideAtDesk(keeper, `/desk/memories/${id}`, { act: 'approve', looked: 'yes', ...fields })).status
}
const newestStory = () =>
  withSiteDatabase(site, (db) =>
    db
      .selectFrom('stories')
      .select(['id', 'slug'])
      .where('memoryId', 'is not', null)
      .orderBy('publishedAt', 'desc')
      .executeTakeFirstOrThrow(),
  )
const field = (at: Locator, name: string) => at.locator(`[name=${name}]`).first()
const choose = (at: Locator, name: string, value: string) => at.locator(`label.choice:has([name=${name}][value=${value}])`).click()
async function fill(at: Locator, story: string): Promise<void> {
  await field(at, 'story').fill(story)
  await choose(at, 'about', 'event')
  await choose(at, 'minors', 'no')
  await field(at, 'firstName').fill('Ruth')
  await field(at, 'age').fill('34')
}
const expectOnFirstScreen = async (control: Locator) => {
  const { y, height } = (await control.boundingBox())!
  expect(y + height).toBeLessThan(740)
}
/** By their first bytes, under the name of a photo. */
const notPhotos: [name: string, bytes: Buffer, problem: string][] = [
  ['paper.jpg', Buffer.from('%PDF-1.7\n%%EOF'), pictureWords.problems['other-format']],
  ['drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), pictureWords.problems['other-format']],
  ['iphone.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), pictureWords.problems.heic],
  ['empty.jpg', Buffer.alloc(0), pictureWords.problems.empty],
]
const rows = () => withSiteDatabase(site, (db) => db.selectFrom('memories').selectAll().orderBy('receivedAt').execute())
const pictures = () => withSiteDatabase(site, (db) => db.selectFrom('pictures').selectAll().execute())
const thanked = async (at: Locator) => {
  await at.getByRole('heading', { name: words.thanks.heading }).waitFor()
  const link = await at.locator('a[href*="/my/memory/"]').getAttribute('href')
  return { reference: REFERENCE.exec(await at.innerText())![0], link: link! }
}
const mainOf = async (path: string) => /<main[^]*<\/main>/.exec(await textOf(path))![0]
const textOf = async (path: string) => (await fetch(site.url + path)).text()

test('from home, with a photo: refused and mended, seen on its way and stopped, then sent; nothing that was typed is lost', async () => {
  const page = await site.visit('/', { width: 360, height: 740 })
  await page
    .locator('#first-steps')
    .getByRole('link', { name: homeWords({ siteName: SITE_NAME, memberSeeds: '', memberGoal: '' }).quickActions.actions.memory.label })
    .click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'story').waitFor()
  await expectOnFirstScreen(field(dialog, 'story'))
  expect(await dialog.getByRole('heading', { name: words.ask }).evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await axe(page)).toEqual([])
  await press(page, words.submit)
  await dialog.getByRole('alert').getByRole('link', { name: memoryFieldWords.story.missing }).waitFor()
  expect(await axe(page)).toEqual([])
  await fill(dialog, 'We planted a tree by the chapel.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: uiWords.keep }).click()
  expect(await field(dialog, 'story').inputValue()).toBe('We planted a tree by the chapel.')

  // What a file is by its first bytes is told at once, whatever it is called, and it is not sent.
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  for (const [name, buffer, problem] of notPhotos) {
    await field(dialog, 'photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await dialog.locator('.error').getByText(problem).waitFor()
    expect(await describedBy(dialog, field(dialog, 'photo'))).toContain(problem)
    await press(page, words.submit)
    await dialog.getByRole('alert').getByRole('link', { name: problem }).waitFor()
  }
  expect(sent).toEqual([])
  // One that is broken further on the site alone can tell; a good one silences that.
  await field(dialog, 'photo').setInputFiles({ ...photo, buffer: photo.buffer.subarray(0, 200) })
  await dialog.locator('.error').waitFor({ state: 'detached' })
  await press(page, words.submit)
  const unreadable = dialog.locator('.error').getByText(pictureWords.problems.unreadable)
  await unreadable.waitFor()
  expect(await field(dialog, 'story').inputValue()).toBe('We planted a tree by the chapel.')
  expect(await axe(page)).toEqual([])
  await field(dialog, 'photo').setInputFiles(photo)
  await unreadable.waitFor({ state: 'detached' })

  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 60_000 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slow)
  await press(page, words.submit)
  const progress = dialog.getByRole('progressbar', { name: photoWords.progress.label })
  await progress.waitFor()
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(5)
  expect(await axe(page)).toEqual([])
  await expectOnFirstScreen(dialog.getByRole('button', { name: photoWords.cancel }))
  await press(page, photoWords.cancel)
  await dialog.getByText(photoWords.cancelled).waitFor()
  await expectOnFirstScreen(dialog.getByText(photoWords.cancelled))
  expect(await field(dialog, 'story').inputValue()).toBe('We planted a tree by the chapel.')
  expect(await field(dialog, 'photo').evaluate((input) => (input as HTMLInputElement).files!.length)).toBe(1)
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  expect(await rows()).toEqual([])

  // The younger cannot say that nobody young appears: told here, before anything is sent.
  await field(dialog, 'age').fill('16')
  await press(page, words.submit)
  await dialog.getByRole('alert').getByText(memoryFieldWords.minors.sender).waitFor()
  expect(await dialog.getByText(photoWords.cancelled).count()).toBe(0)
  const minorsError = dialog.locator('.error').getByText(memoryFieldWords.minors.sender)
  await choose(dialog, 'minors', 'yes')
  await minorsError.waitFor({ state: 'detached' })
  await choose(dialog, 'minors', 'no')
  await press(page, words.submit)
  await minorsError.waitFor()
  await field(dialog, 'age').fill('34')
  expect(await rows()).toEqual([])

  // Once it has arrived, nobody can stop it any more. The answer takes a while.
  await line.send('Network.emulateNetworkConditions', { ...slow, latency: 4_000, uploadThroughput: -1 })
  await press(page, words.submit)
  await dialog.getByText(photoWords.progress.working).waitFor()
  expect(await dialog.getByRole('button', { name: photoWords.cancel }).count()).toBe(0)
  const { reference, link } = await thanked(dialog)
  expect(await axe(page)).toEqual([])
  expect(await rows()).toMatchObject([{ reference, story: 'We planted a tree by the chapel.', about: 'event', showsMinor: false }])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  await press(page, words.thanks.link.copy)
  await dialog.getByRole('status').getByText(words.thanks.link.copied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  // The first is the ✕ of the dialog.
  await dialog.getByRole('button', { name: formWords.close }).last().click()
  await dialog.waitFor({ state: 'hidden' })
})

test('approved it stands everywhere; asked to be removed it is gone from everywhere at once; restored, and withdrawn by its link', async () => {
  const page = await site.visit('/share-memory')
  const main = page.locator('main')
  await fill(main, 'The zinnias outside the workshop came up.')
  await field(main, 'photo').setInputFiles(photo)
  await press(page, words.submit)
  const { reference, link } = await thanked(main)
  const { pictureId } = (await rows()).find((row) => row.reference === reference)!
  const preview = `/pictures/${pictureId}-preview.jpg`
  expect((await fetch(site.url + preview)).status).toBe(404)
  expect(await approve(reference, { title: 'Zinnias', alt: 'A bed of flowers', theme: 'community' })).toBe(303)
  const { id, slug } = await newestStory()
  const story = `/stories/${slug}`
  const everywhere = ['/', '/stories', '/stories.rss', '/sitemap.xml', '/search?q=zinnias']
  for (const path of everywhere) expect(await textOf(path), path).toContain(story)
  expect((await fetch(site.url + story)).status).toBe(200)
  const shown = await fetch(site.url + preview)
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(await textOf('/stories.rss')).toContain(`${site.url}${preview}`)

  await page.goto(site.url + story)
  expect(await page.locator(`meta[property="og:image"]`).getAttribute('content')).toBe(site.url + preview)
  const image = page.getByRole('img', { name: 'A bed of flowers' })
  // Until it is there, colors of its own lie behind it, and each runs into the next.
  const colors = page.locator('span:has(> picture) > svg')
  expect(await colors.evaluate((behind) => getComputedStyle(behind).filter)).toMatch(/^blur\(/)
  expect(await image.evaluate((each) => [each.getAttribute('width'), each.getAttribute('height')])).toEqual(['640', '480'])
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: storyRemovalWords.link }).click()
  await page.waitForURL('**/remove')
  await waitForScripts(page)
  await press(page, storyRemovalWords.submit)
  await page.getByRole('alert').getByText(storyRemovalWords.fields.who.missing).waitFor()
  expect(await axe(page)).toEqual([])
  await choose(main, 'who', 'guardian')
  await press(page, storyRemovalWords.submit)
  await page.getByRole('heading', { name: storyRemovalWords.done.heading }).waitFor()
  for (const before of [storyRemovalWords.heading, storyRemovalWords.intro, storyRemovalWords.anyAge])
    expect(await main.getByText(before).count(), before).toBe(0)
  expect(await axe(page)).toEqual([])
  const isGone = async () => {
    for (const path of everywhere) expect(await textOf(path), path).not.toContain(story)
    for (const path of [story, preview]) expect((await fetch(site.url + path)).status, path).toBe(404)
    // One that was never there is answered alike.
    for (const path of [`${story}/remove`, '/stories/never-there', '/stories/never-there/remove'])
      expect(await mainOf(path), path).toBe(await mainOf(story))
    expect(await mainOf(story)).toContain(notFoundWords.story.heading)
  }
  await isGone()
  const atTheDesk = `/desk/stories/${id}`
  expect((await decideAtDesk(keeper, atTheDesk, { act: 'show' })).status).toBe(422)
  await isGone()
  expect((await decideAtDesk(keeper, atTheDesk, { act: 'show', why: 'The parent meant another story.' })).status).toBe(303)
  expect((await fetch(site.url + story)).status).toBe(200)

  await page.goto(link)
  expect(await axe(page)).toEqual([])
  await page.getByText(ownMemoryWords.withdraw.ask).click()
  await page.getByText(ownMemoryWords.withdraw.questionText).waitFor()
  expect(await axe(page)).toEqual([])
  expect((await fetch(site.url + story)).status).toBe(200)
  await press(page, ownMemoryWords.withdraw.submit)
  const withdrawn = page.getByText(ownMemoryWords.outcome.withdrawn.title)
  await withdrawn.waitFor()
  expect([await withdrawn.count(), await withdrawn.evaluate((said) => said === document.activeElement)]).toEqual([1, true])
  for (const name of [ownMemoryWords.withdraw.stories, ownMemoryWords.withdraw.again])
    await page.locator('main').getByRole('link', { name }).waitFor()
  expect(await axe(page)).toEqual([])
  await isGone()
})

test('without scripts: what was chosen is carried on by a form that has to be mended; consent is told to lack, and given by the link', async () => {
  const page = await site.visit('/share-memory', { scripts: false })
  const main = page.locator('main')
  await withoutBrowserChecks(page, false)
  await field(main, 'story').fill('Our youngest painted the sign.')
  await field(main, 'photo').setInputFiles(photo)
  await press(page, words.submit)
  await main.getByText(photoWords.kept).waitFor()
  expect(await field(main, 'story').inputValue()).toBe('Our youngest painted the sign.')
  await withoutBrowserChecks(page, false)
  await choose(main, 'about', 'class')
  await choose(main, 'minors', 'yes')
  await field(main, 'age').fill('41')
  await press(page, words.submit)
  const { reference, link } = await thanked(main)
  expect(await main.getByText(words.thanks.lacksConsent).evaluate((said) => getComputedStyle(said).textAlign)).toMatch(/^(start|left)$/)
  await main.getByText(words.thanks.link.onlyNow).waitFor()
  expect(await rows()).toContainEqual(
    expect.objectContaining({ reference, showsMinor: true, consentedAt: null, pictureId: expect.any(String) }),
  )
  expect(await approve(reference, { title: 'The sign', alt: 'A sign' })).toBe(422)
  await page.goto(link)
  await page.getByText(ownMemoryWords.outcome.lacksConsent.title).waitFor()
  expect(await page.locator('main h2').allInnerTexts()).toEqual([
    ownMemoryWords.outcome.lacksConsent.title,
    ownMemoryWords.sent,
    ownMemoryWords.consent.heading,
    ownMemoryWords.withdraw.heading,
  ])
  await page.getByText(ownMemoryWords.photoUnseen).waitFor()
  await press(page, ownMemoryWords.consent.submit)
  await page.getByRole('alert').getByText(ownMemoryWords.consent.missing).waitFor()
  await page.locator('label.choice').click()
  await press(page, ownMemoryWords.consent.submit)
  await page.getByText(ownMemoryWords.consent.done).waitFor()
  expect(await approve(reference, { title: 'The sign', alt: 'A sign' })).toBe(303)
  const story = `/stories/${(await newestStory()).slug}`
  expect((await fetch(site.url + story)).status).toBe(200)
  await page.goto(`${site.url}${story}/remove`)
  await choose(main, 'who', 'in-it')
  await press(page, storyRemovalWords.submit)
  await page.getByText(storyRemovalWords.done.hidden).waitFor()
  expect((await fetch(site.url + story)).status).toBe(404)
})

test('by keyboard alone, with a photo that is pasted or dropped; what is typed survives a refresh', async () => {
  const page = await site.visit('/share-memory')
  const main = page.locator('main')
  await field(main, 'story').focus()
  await page.keyboard.type('Typed and pasted.')
  const give = (event: 'paste' | 'drop', type: string) =>
    page.evaluate(
      ({ event, type, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type }))
        const init = { bubbles: true, cancelable: true }
        const told =
          event === 'paste'
            ? new ClipboardEvent(event, { ...init, clipboardData: data })
            : new DragEvent(event, { ...init, dataTransfer: data })
        document.querySelector(event === 'paste' ? '[name=story]' : 'form input[type=file]')!.dispatchEvent(told)
      },
      { event, type, bytes: [...small] },
    )
  const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  await give('drop', 'text/html')
  await main.getByText(pictureWords.problems['other-format']).waitFor()
  for (const event of ['drop', 'paste'] as const) {
    await give(event, 'image/png')
    await main.getByText(/^pasted\.png/).waitFor()
    await press(page, photoWords.remove)
    await main.getByText(/^pasted\.png/).waitFor({ state: 'detached' })
  }
  await give('paste', 'image/png')
  await page.reload()
  await expect.poll(() => field(main, 'story').inputValue()).toBe('Typed and pasted.')
  await give('paste', 'image/png')
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate((wanted) => (document.activeElement as HTMLInputElement).name === wanted, name)) return
    }
    throw new Error(`No way to ${name}.`)
  }
  await field(main, 'story').focus()
  for (const name of ['about', 'minors']) {
    await tabTo(name)
    await page.keyboard.press('Space')
  }
  await tabTo('consent')
  await page.keyboard.press('Space')
  await tabTo('age')
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  const { reference } = await thanked(main)
  const row = (await rows()).find((each) => each.reference === reference)!
  expect(row).toMatchObject({ story: 'Typed and pasted.', about: 'class', showsMinor: true, pictureId: expect.any(String) })
  expect(row.consentedAt).not.toBeNull()
})

test('a photo that does not come back with its words is asked for again: after a refresh, and when the dialog is opened anew', async () => {
  const page = await site.visit('/')
  const memory = page
    .locator('#first-steps')
    .getByRole('link', { name: homeWords({ siteName: SITE_NAME, memberSeeds: '', memberGoal: '' }).quickActions.actions.memory.label })
  const dialog = page.getByRole('dialog')
  const lost = page.getByRole('status').filter({ hasText: photoWords.lost })
  const expectStory = (at: Locator) => expect.poll(() => field(at, 'story').inputValue()).toBe('We painted the fence.')
  await memory.click()
  await field(dialog, 'photo').setInputFiles(photo)
  await field(dialog, 'story').fill('We painted the fence.')
  expect(await lost.count()).toBe(0)
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await memory.click()
  await expectStory(dialog)
  await lost.waitFor()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(photo.name)
  expect(await axe(page)).toEqual([])

  await page.goto(`${site.url}/share-memory`)
  const main = page.locator('main')
  await waitForScripts(page)
  await expectStory(main)
  await lost.waitFor()
  await field(main, 'photo').setInputFiles(photo)
  await lost.waitFor({ state: 'detached' })
  await page.reload()
  await lost.waitFor()
  await field(main, 'photo').setInputFiles(photo)
  await press(page, photoWords.remove)
  await page.reload()
  await expectStory(main)
  expect(await lost.count()).toBe(0)
})

test('a link that opens nothing leads to the stories, and to where a new one is to be had', async () => {
  const page = await site.newcomer({ allow: [/404/] })
  await page.goto(`${site.url}/my/memory/nothing`)
  const ways = page.locator('main').getByRole('link')
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/stories', '/account'])
  expect(await axe(page)).toEqual([])
})

test('whoever is under 13 sends nothing, and no photo of theirs is made', async () => {
  const before = (await pictures()).length
  const page = await site.visit('/share-memory')
  const main = page.locator('main')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await fill(main, 'I am eight.')
  await field(main, 'age').fill('8')
  await field(main, 'photo').setInputFiles(photo)
  await press(page, words.submit)
  await page.getByRole('heading', { name: ageFarewellWords(SITE_NAME, '13').heading }).waitFor()
  expect([sent, (await pictures()).length]).toEqual([[], before])
})
