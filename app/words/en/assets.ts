export const assetsWords = {
  heading: 'Site index',
  intro: 'Every page, every component and every badge, shown working. It is made from the site itself.',
  pagesHeading: 'Pages',
  componentsHeading: 'Components',
  badgesHeading: 'Badges',
  drawingsHeading: 'Drawings',
  try: 'Try it here. Nothing on this page is sent.',
}
