import { accountWords } from '#copy/content/account.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'

type Matches = Parameters<typeof describePage>[0]

/**
 * The description of a page behind a personal link, or of the one that says it opens nothing; its title it says itself,
 * with FlowTitle. The address itself is the secret, so nothing here repeats it.
 */
export function personalMeta({ matches }: { matches: Matches }) {
  const { heading, intro } = accountWords
  return describePage(matches, { title: heading, description: intro, path: '/account', noIndex: true }).filter((each) => !('title' in each))
}
