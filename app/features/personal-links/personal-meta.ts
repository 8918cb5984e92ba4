import { accountWords } from '#words/account.ts'
import { describePage } from '#app/features/site/page-meta.ts'

type Matches = Parameters<typeof describePage>[0]

/** Title and description of a page behind a personal link, or of the one that says it opens nothing. The address itself is the secret, so nothing here repeats it. */
export function personalMeta(titleOfPage: string) {
  return ({ matches, loaderData }: { matches: Matches; loaderData?: unknown }) =>
    describePage(matches, {
      title: loaderData === undefined ? accountWords.expired.heading : titleOfPage,
      description: accountWords.intro,
      path: '/account',
      noIndex: true,
    })
}
