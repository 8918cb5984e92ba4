import type { PageWords } from '#copy/types.ts'

export const assetsPage = {
  title: 'Site index',
  description: 'Every page, component and badge of this site in one place, each shown working.',
  keywords: 'sitemap, index, components, badges, pages, design',
} satisfies PageWords

export const assetsWords = {
  heading: 'Site index',
  intro: 'Every page, every component and every badge, shown working. It is made from the site itself.',
  pagesHeading: 'Pages',
  componentsHeading: 'Components',
  specifiedHeading: 'From the pages',
  samples: {
    ambassador: 'Open the Ambassador dialog',
    partner: 'Open the partnership dialog',
    memory: 'Open the memory dialog',
    donate: 'Open the donation dialog',
    map: 'A map of three samples near Atlanta',
    places: { contributor: 'A sample contributor', business: 'A sample business', church: 'A sample church' },
    location: 'Where',
    locationHint: 'A town or a ZIP code',
  },
  badgesHeading: 'Badges',
  try: 'Try it here. Nothing typed on this page is sent. The dialogs are those of the site itself.',
}
