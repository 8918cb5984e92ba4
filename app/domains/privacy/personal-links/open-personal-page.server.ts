import { data, type LoaderFunctionArgs } from 'react-router'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { findPersonalLink } from '#app/platform/personal-links.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'

/** What a personal link opens: one page, for one person. */
export type PersonalPage<Shown> = {
  /** The link's purpose, and the part of the page's address after `/my/`. */
  purpose: string
  /** What the page shows; changes nothing. Undefined: there is nothing there any more. */
  load(services: Services, subject: string): Promise<Shown | undefined>
}

/**
 * What a personal link opens now. Opening it changes nothing: mail scanners and previews open links too.
 * @returns with status 404, nothing for a link that is unknown, over, of another page, or leads to what is no longer there
 */
export async function openPersonalPage<Shown>(services: Services, page: PersonalPage<Shown>, token: string) {
  const subject = await findSubject(services, page.purpose, token)
  const shown = subject === undefined ? undefined : await page.load(services, subject)
  return data(shown, { status: shown === undefined ? 404 : 200 })
}

type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>

/** The loader of a page. @param page or what makes it, where it depends on the rest of the address */
export function personalLoader<Shown>(page: PersonalPage<Shown> | ((args: PageArgs) => PersonalPage<Shown>)) {
  return (args: PageArgs) =>
    openPersonalPage(args.context.get(servicesContext), typeof page === 'function' ? page(args) : page, args.params.token!)
}

/**
 * Does what the page's own form asks for whom it belongs to; nothing, with status 404, where `openPersonalPage` finds nothing.
 * @param act gets the page's own address, to redirect to
 */
export async function actOnPersonalPage<Answer>(
  { context }: FormRequest,
  purpose: string,
  token: string,
  act: (subject: string, address: string) => Promise<Answer>,
) {
  const subject = await findSubject(context.get(servicesContext), purpose, token)
  return subject === undefined ? data(undefined, { status: 404 }) : act(subject, `/my/${purpose}/${token}`)
}

/** Whom a link of this purpose belongs to; undefined for one that is unknown, over, or for another purpose. */
export async function findSubject({ db, now }: Pick<Services, 'db' | 'now'>, purpose: string, token: string): Promise<string | undefined> {
  const link = await findPersonalLink(db, token, now())
  return link?.purpose === purpose ? link.subject : undefined
}
