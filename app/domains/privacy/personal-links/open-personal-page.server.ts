import { data, type LoaderFunctionArgs } from 'react-router'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { findPersonalLink } from '#app/platform/personal-links.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'

export type PersonalPage<Shown> = {
  /** The purpose of the link, and the part of the page's path after `/my/`. */
  purpose: string
  /** Loads the page without changing anything. @returns undefined if its data no longer exists */
  load(services: Services, subject: string): Promise<Shown | undefined>
}

/**
 * Loads the page of a personal link. Opening it changes nothing, because mail scanners and previews open links too.
 * @returns undefined with status 404 if the link is unknown, has expired or is for another page, or if its data no longer exists
 */
export async function openPersonalPage<Shown>(services: Services, page: PersonalPage<Shown>, token: string) {
  const subject = await findSubject(services, page.purpose, token)
  const shown = subject === undefined ? undefined : await page.load(services, subject)
  return data(shown, { status: shown === undefined ? 404 : 200 })
}

type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>

/** Makes the loader of a page. @param page the page, or a function that chooses it by the rest of the URL */
export function personalLoader<Shown>(page: PersonalPage<Shown> | ((args: PageArgs) => PersonalPage<Shown>)) {
  return (args: PageArgs) =>
    openPersonalPage(args.context.get(servicesContext), typeof page === 'function' ? page(args) : page, args.params.token!)
}

/**
 * Handles a form of a personal page for its owner.
 * @param act receives the path of the page, to redirect to
 * @returns undefined with status 404 if the link does not work
 */
export async function handlePersonalForm<Answer>(
  { context }: FormRequest,
  purpose: string,
  token: string,
  act: (subject: string, address: string) => Promise<Answer>,
) {
  const subject = await findSubject(context.get(servicesContext), purpose, token)
  return subject === undefined ? data(undefined, { status: 404 }) : act(subject, `/my/${purpose}/${token}`)
}

/** @returns the subject of the link; undefined if it is unknown, has expired or is for another purpose */
export async function findSubject({ db, now }: Pick<Services, 'db' | 'now'>, purpose: string, token: string): Promise<string | undefined> {
  const link = await findPersonalLink(db, token, now())
  return link?.purpose === purpose ? link.subject : undefined
}
