import { accountWords } from '#copy/content/account.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'

type Matches = Parameters<typeof describePage>[0]

/** FlowTitle sets the title of these pages. The address is a secret, so nothing here repeats it. */
export function personalMeta({ matches }: { matches: Matches }) {
  const { heading, intro } = accountWords
  return describePage(matches, { title: heading, description: intro, path: '/account', noIndex: true }).filter((each) => !('title' in each))
}
