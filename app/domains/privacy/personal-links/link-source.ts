import type { PersonalLink } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** `query`: what the address of the page says besides. */
export type FoundLink = { label: string; link: PersonalLink; query?: string }

/** What a feature brings so that the people it knows can have their personal link sent again. */
export type LinkSource = {
  /** On the account page: what such a link opens. */
  what: { title: string; text: string }
  /**
   * @param email lower case, trimmed
   * @param cancels the reference of a monthly gift, anybody's, that whoever asks wants to cancel
   * @returns one link or several; nothing where the feature does not know the address
   */
  find(services: Pick<Services, 'db' | 'payments'>, email: string, cancels?: string): Promise<FoundLink | FoundLink[] | undefined>
  /** Whether the people it knows did more than type an address, so that no ceiling of the site's can keep their link from them. */
  proven?: true
}

/** What there is to open for an address, and whether it has done more here than been typed. */
export async function findLinks(
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
