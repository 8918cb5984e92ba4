import type { Counted } from './types.ts'

export const shareCardWords = {
  heading: 'Invite a friend',
  text: 'This is the card they see. It says nothing about you.',
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Select the link above to copy it',
}

/** The counts on the pages that thank for a gift, for an Ambassador's sign-up and for an enrollment. */
export const countWords = {
  member: (place: string, goal: string) => `You are member ${place} of ${goal}.`,
  ambassadors: ({ count, written }: Counted) => `${written} ${count === 1 ? 'Ambassador' : 'Ambassadors'} so far.`,
  enrolled: ({ count, written }: Counted) => `${written} ${count === 1 ? 'person has' : 'people have'} joined so far.`,
}
