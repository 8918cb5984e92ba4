import type { PersonalLink } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'

export type FoundLink = { label: string; link: PersonalLink; query?: string }

/** A domain exports a source so that people whose e-mail address it knows can get their personal links again. */
export type LinkSource = {
  what: { title: string; text: string }
  /**
   * @param email lower case, trimmed
   * @param cancels the reference of a monthly gift that the sender wants to cancel; it may be somebody else's
   * @returns one link or several; undefined if the e-mail address is unknown
   */
  find(services: Pick<Services, 'db' | 'payments'>, email: string, cancels?: string): Promise<FoundLink | FoundLink[] | undefined>
  /** These people did more than type an e-mail address, for example paid, so the site-wide limit of such mails does not apply to them. */
  proven?: true
}

/** Finds the links for an e-mail address, and whether one of their sources is `proven`. */
export async function findPersonalLinks(
  services: Pick<Services, 'db' | 'payments'>,
  sources: LinkSource[],
  email: string,
  cancels?: string,
): Promise<{ links: FoundLink[]; proven: boolean }> {
  const asked = await Promise.all(
    sources.map(async ({ find, proven }) => [(await find(services, email, cancels)) ?? []].flat().map((link) => ({ link, proven }))),
  )
  const known = asked.flat()
  return { links: known.map(({ link }) => link), proven: known.some(({ proven }) => proven) }
}
