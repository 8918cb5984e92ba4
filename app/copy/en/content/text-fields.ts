/** The labels of the texts of a page in the desk's forms, keyed by their names in the code. */
export const textFieldWords = {
  item: 'part',
  labels: {
    heading: 'Heading',
    title: 'Title',
    kicker: 'Line above the heading',
    lead: 'Introduction',
    intro: 'Introduction',
    text: 'Text',
    paragraphs: 'Text',
    note: 'Note',
    action: 'Button',
    label: 'Button or link',
    link: 'Link',
    items: 'Points',
    points: 'Points',
    steps: 'Steps',
    description: 'Description for search engines and shared links',
    page: 'In search engines and shared links',
    words: 'On the page',
  },
}
