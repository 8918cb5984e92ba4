import type { Counted } from '#copy/types.ts'

/** The mail to the ministry about a message or dedication that came with a paid gift. */
export const giftMessageWords = {
  mail: ({ reference, hasMessage }: { reference: string; hasMessage: boolean }) => ({
    subject: `${hasMessage ? 'A message' : 'A dedication'} with a gift (${reference})`,
    greeting: `${hasMessage ? 'A message' : 'A dedication'} came with a gift.`,
    paragraphs: ['It is in the inbox of the desk. If you answer this email, your answer goes to the giver.'],
    signOff: [`Reference ${reference}`],
  }),
  rows: { name: 'Name', email: 'Email', anonymous: 'Wishes to stay anonymous', yes: 'Yes', honoree: 'In honor of', message: 'Message' },
}

/** The mail to the ministry about first and new monthly gifts, at most once a day. `named` is how many it lists, if not all. */
export function newGivingWords({ first, monthly, named }: { first: Counted; monthly: Counted; named?: string }) {
  const told = [
    ...(first.count > 0 ? [first.count === 1 ? 'a first gift' : `${first.written} first gifts`] : []),
    ...(monthly.count > 0 ? [monthly.count === 1 ? 'a new monthly gift' : `${monthly.written} new monthly gifts`] : []),
  ].join(' and ')
  return {
    subject: `New giving: ${told}`,
    greeting: `Since the last email of this kind: ${told}.`,
    paragraphs: ['Each row leads to the gift at the desk, which says who gave it.', ...(named ? [`The newest ${named} are below.`] : [])],
    signOff: ['You hear of new giving once a day, on days when there is some.'],
  }
}

/** The words for one gift in the mail about first and new monthly gifts. */
export const newGiftLabels = {
  first: 'First gift',
  monthly: 'New monthly gift',
  both: 'First gift, monthly',
  practice: 'practice',
}
