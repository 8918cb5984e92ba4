import { accountWords } from '#copy/content/account.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'

type Matches = Parameters<typeof describePage>[0]

/** The URL of a personal page is a secret, so its meta tags name /account instead. `FlowTitle` sets the title. */
export function personalMeta({ matches }: { matches: Matches }) {
  const { heading, intro } = accountWords
  return describePage(matches, { title: heading, description: intro, path: '/account', noIndex: true }).filter((each) => !('title' in each))
}
