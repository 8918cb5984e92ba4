import { monthlyConsentVersion } from '#app/domains/giving/monthly/change-rules.ts'
import { postForm } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

type Site = { url: string; origin?: string }
type Mail = { id: string; subject: string; to: string }

/** The fields that a browser sends for a monthly circle. */
export function circleForm(email: string, circle = 'growth-nurturer'): Record<string, string> {
  return { amount: `circle:${circle}`, email, consent: 'yes', consentVersion: monthlyConsentVersion, idempotencyKey: crypto.randomUUID() }
}

export function onceForm(email: string, amountCents = 10_000): Record<string, string> {
  return { amount: `preset:${amountCents}`, frequency: 'once', email, idempotencyKey: crypto.randomUUID() }
}

/** Sends the donation form. @returns the address of the payment page, and the id of its checkout */
export async function give(site: Site, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await postForm(site, '/donate', fields, headers)
  const html = await answer.text()
  const location = answer.headers.get('location')
  if (answer.status !== 303 || !location) throw new Error(`The form was answered with ${answer.status}: ${wordsOf(html).slice(0, 600)}`)
  const url = new URL(location, site.url)
  return { url: url.href, checkoutId: url.pathname.split('/').at(-1)! }
}

/** Pays on the practice page to which `give` leads. */
export const pay = (site: Site, url: string) => postForm(site, new URL(url).pathname, { outcome: 'succeeds' })

/** Joins a monthly circle and waits for its receipt. @returns the private link in the receipt, and the path of that mail */
export async function joinCircle(site: Site, email: string, circle?: string) {
  const { url } = await give(site, circleForm(email, circle))
  await pay(site, url)
  const [receipt] = await waitForMails(site, email, /Receipt/, 1)
  return { email, link: await personalLinkIn(site, receipt!), mail: `/demo/mailbox/${receipt!.id}` }
}

/** Lists the mails to this address in the practice mailbox, newest first. */
export async function mailsTo(site: Site, email: string, subject = /./): Promise<Mail[]> {
  const html = await pageOf(site, '/demo/mailbox')
  const found = html.matchAll(/href="\/demo\/mailbox\/([0-9a-f-]{36})"[^>]*>([^<]*)<\/a>[\s\S]*?<span[^>]*>To ([^<]*)</g)
  return [...found]
    .map(([, id = '', title = '', to = '']) => ({ id, subject: title, to }))
    .filter((mail) => mail.to === email && subject.test(mail.subject))
}

/** Waits until there are that many mails with the subject. */
export async function waitForMails(site: Site, email: string, subject: RegExp, count: number): Promise<Mail[]> {
  return waitFor(`${count} mails ${subject} to ${email}`, async () => {
    const mails = await mailsTo(site, email, subject)
    return mails.length >= count ? mails : undefined
  })
}

/** Finds the path of the private link in a mail. */
export async function personalLinkIn(site: Site, mail: Mail): Promise<string> {
  const link = /href="(\/my\/\w+\/[\w-]{43})"/.exec(await pageOf(site, `/demo/mailbox/${mail.id}`))?.[1]
  if (!link) throw new Error(`The mail "${mail.subject}" has no private link.`)
  return link
}

/** Returns the number that the career page shows before `/1000`. */
export async function membersShown(site: Site): Promise<number> {
  return Number(/>(\d+)\/1000</.exec(await pageOf(site, '/careers'))?.[1])
}

export async function pageOf(site: Site, path: string): Promise<string> {
  const answer = await fetch(site.url + path)
  const html = (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  return html
}

/** Returns the text of a page without its markup. */
export function wordsOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replace(/<(style|script|svg)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** Presses a button of the page 'your giving'. */
export async function press(site: Site, link: string, act: string, giftId: string, more: Record<string, string> = {}): Promise<Response> {
  return postForm(site, link, { gift: giftId, act, ...more })
}

export async function giftIdOn(site: Site, link: string): Promise<string> {
  const id = /name="gift" value="([0-9a-f-]{36})"/.exec(await pageOf(site, link))?.[1]
  if (!id) throw new Error('The page shows no monthly gift that can be changed.')
  return id
}
