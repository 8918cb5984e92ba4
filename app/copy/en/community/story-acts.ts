/** The buttons for liking and sharing a story, and the page that answers a like without scripts. */
export const storyActsWords = {
  label: 'Like and share',
  like: 'Like',
  likes: 'Likes:',
  notTaken: 'That did not work just now, and nothing has changed. Try again in a moment.',
  share: 'Share',
  copied: 'The link is copied.',
  notCopied: 'Copying did not work. Select the link and copy it yourself.',
  page: {
    title: 'Like this story',
    description: 'Like a story of the movement.',
    thanks: 'Thank you for your like',
    thanksText: (title: string) => `You liked “${title}”. The person who told it will be glad.`,
    back: 'Back to the story',
  },
}
