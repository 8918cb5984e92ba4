import type { Counted } from '#copy/types.ts'

/** To the ministry: the message or the dedication that came with a paid gift. */
export const giftMessageWords = {
  mail: ({ reference, hasMessage }: { reference: string; hasMessage: boolean }) => ({
    subject: `${hasMessage ? 'A message' : 'A dedication'} with a gift (${reference})`,
    greeting: `${hasMessage ? 'A message' : 'A dedication'} came with a gift.`,
    paragraphs: ['It is in the inbox of the desk. If you answer this email, your answer goes to the giver.'],
    signOff: [`Reference ${reference}`],
  }),
  rows: { name: 'Name', email: 'Email', anonymous: 'Wishes to stay anonymous', yes: 'Yes', honoree: 'In honor of', message: 'Message' },
}

/** To the ministry, once a day at most. `named`: how many stand in it, where it is not all. */
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

/** How one gift stands in that mail. */
export const newGivingRow = {
  first: 'First gift',
  monthly: 'New monthly gift',
  both: 'First gift, monthly',
  practice: 'practice',
}
