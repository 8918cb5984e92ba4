import type { PageWords, SiteValues } from '#copy/types.ts'

export const storiesPage = {
  title: 'Stories',
  description: 'Small moments and turning points, told by the young people, mentors and families who lived them.',
  keywords: 'memories, testimony, blog, news, successes, photos, rss',
} satisfies PageWords

export function storiesWords({ siteName }: Pick<SiteValues, 'siteName'>) {
  return {
    heading: 'Stories',
    intro: 'Small moments and turning points, told by the people who were there. Newest first.',
    empty: 'No stories yet. The first one could be yours.',
    share: 'Share Memory',
    exampleLabel: 'Example story',
    exampleNote: 'This story is invented, to show what a story looks like here.',
    older: 'Older stories',
    newest: 'Back to the newest',
    rss: 'Follow the stories by RSS',
    feedTitle: `Stories from ${siteName}`,
    story: {
      back: 'All stories',
      share: 'Share this story',
      linkLabel: 'Link to this story',
      more: 'More stories',
    },
  }
}
