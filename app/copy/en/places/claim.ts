import type { Counted, PageWords, SubmissionWords } from '#copy/types.ts'

export const claimBusinessPage = {
  title: 'Claim or add a business',
  description: 'Claim your listing in our directory or add it: find it, enter a code that we send you, and say what visitors should see.',
  keywords: 'claim, listing, owner, verify, add my business, edit',
} satisfies PageWords

export const claimSubmission: SubmissionWords = {
  title: 'Claim',
  one: 'a claim of a listing',
  many: 'claims of listings',
  sentOn: (day) => `Your claim of a listing, sent on ${day}`,
  privacy: () =>
    'Claims of a listing: your contact name, your own email, phone, the email or number the code went to, and what you wrote about your business or church. Until you ask us to remove them. What you wrote about it stands on the public listing once the claim is approved, and whoever looks after it changes it there. A claim that you do not send in is deleted within two days, and with it where a code was sent; the code itself is stored nowhere, and works for ten minutes.',
}

/** The three steps of a claim of a business, as the page of the first step explains them. */
export const claimSteps = [
  { title: 'Search', text: 'Find your business by its name. If it is not there yet, you add it.' },
  { title: 'Verify', text: 'We send a code to an email address or phone number, and you enter it.' },
  { title: 'Details', text: 'Say what visitors should see: address, website, and two or three sentences about what you do.' },
]

const proofs = {
  'contact-on-file': 'A code reached them at the contact on file.',
  'own-domain': 'A code reached them at an address of the listing’s own website.',
  reachable: 'A code reached them, but nothing shows that the listing is theirs.',
  none: 'Nothing was proven by a code.',
}
const outcomes = {
  approved: 'They have the listing.',
  waiting: 'Nothing has changed: please decide at the desk.',
  disputed: 'Someone else looks after the listing, and nothing has changed: please ask both and decide at the desk.',
  refused: 'It was refused.',
}

export const claimWords = {
  heading: 'Claim or add your business',
  intro: 'Three steps, free: search, verify, details.',
  churchHeading: 'Claim your church',
  churchIntro: 'Two steps, free: verify, details.',
  toBeAdded: 'A new one, to be added',
  /** Labels of facts about a claim that are not form fields: only staff see those but `listing` and `reached`. */
  rows: { claim: 'What it is', listing: 'Listing', reached: 'The code went to', logo: 'Logo or picture' },
  /** The first line about a claim in mails to the ministry and in the inbox: what it is, and what the site did with it. */
  describe: (kind: 'business' | 'church', outcome: keyof typeof outcomes, proof: keyof typeof proofs) =>
    `${kind === 'church' ? 'A church' : 'A business'}. ${proofs[proof]} ${outcomes[outcome]}`,
  search: {
    stepsHeading: 'Three steps',
    heading: 'Search',
    mine: 'This is mine',
    missing: 'Your business is not in the list?',
    /** Words that the search for a business ignores, because they do not tell one name from another. */
    leaveOut: ['a', 'an', 'and', 'at', 'by', 'co', 'for', 'in', 'inc', 'llc', 'of', 'on', 'the'],
    nameLabel: 'Business name',
    nameMissing: 'Type the name of your business, or a part of it',
    button: 'Search',
    choose: (name: string) => `This is mine: ${name}`,
    none: 'We did not find it under that name. Try a part of it, or add it.',
    manual: 'Add manually',
    results: ({ count, written }: Counted) => (count === 1 ? 'We found one listing' : `We found ${written} listings`),
    more: (shown: string) => `These are the first ${shown}. Type more of the name to find others.`,
  },
}

export const verifyWords = {
  title: 'Verify',
  of: 'You are claiming',
  intro:
    'We send a six-digit code. With a contact that is on the listing, or an email at its own website, the listing is yours at once. With any other, someone from our team looks at your claim first.',
  /** Replaces `intro` for a listing that already has an owner. */
  introOwned: 'We send a six-digit code, so that we know where to reach you.',
  onFile: 'On the listing now:',
  owned:
    'Someone already looks after this listing. You can still claim it: our team then asks both of you, and nothing changes before that.',
  channelLabel: 'Send the code by',
  channelMissing: 'Choose email or phone',
  channels: { email: 'Email', phone: 'Text message' },
  contactLabel: { email: 'Email address', phone: 'Cell phone number' },
  contactHint: { email: 'Like name@example.org', phone: 'A cell phone number in the United States.' },
  problems: { email: 'Please enter a valid email address', phone: 'Please enter a valid phone number' },
  send: 'Send code',
  withoutCode: 'Ask us to review instead',
  withoutCodeText: 'No code reaches you? Someone from our team can look at your claim instead. That takes a few days.',
  back: 'Back to the search',
  backToPlace: 'Back to the listing',
  code: {
    title: 'Enter the code',
    sent: {
      email: (to: string) => `If ${to} can receive email, a six-digit code is on its way.`,
      phone: (to: string) => `If ${to} can receive text messages, a six-digit code is on its way.`,
    },
    expires: (minutes: string) => `It works for ${minutes} minutes and for five tries. An email may be in your spam folder.`,
    label: 'Verification code',
    hint: 'Six digits',
    missing: 'Please enter the verification code',
    wrong: 'That code is not right, or it has run out. Check it again, or send another.',
    submit: 'Verify',
    resend: 'Send another code',
    resent: 'Another code is on its way. Only the newest one works.',
    tooSoon: 'A code was sent a moment ago. Please wait a minute before you ask for another.',
    elsewhere: 'Send it somewhere else',
  },
  noMore: {
    destination: 'No more codes go there today. Please use another contact or try again in a day, or ask us to review your claim instead.',
    network:
      'Your network has been sent as many codes as it gets in a day. Please try again in a day or from another network, or ask us to review your claim instead.',
    unentered:
      'Several codes were sent to your network today and not entered. Please enter one of them, try again tomorrow, or ask us to review your claim instead.',
    site: 'The site sends no more codes for now. Please try again in an hour, or ask us to review your claim instead.',
  },
  noTexts: 'We cannot send text messages just now. Please use an email address, or ask us to review your claim instead.',
  gone: 'This listing is no longer there. Please search for it again.',
  success: {
    title: 'Verified',
    approved: 'That worked. As soon as you have sent the details, the listing is yours.',
    waiting:
      'That worked: we can reach you. Because this contact is not on the listing, someone from our team looks at your claim before anything changes.',
    disputed: 'That worked. Because someone already looks after this listing, our team asks both of you before anything changes.',
  },
}

export const claimFieldWords = {
  businessName: { label: 'Business name', missing: 'Enter the name of the business' },
  churchName: { label: 'Name of the church', missing: 'Enter the name of the church' },
  contactName: { label: 'Contact name', hint: 'Only for our team.', missing: 'Enter the name of the person we should ask for' },
  ownEmail: {
    label: 'Your email',
    hint: 'Only for our team: our answer and the private link to the listing go there.',
    missing: 'Enter your own email address, so that we can answer you',
  },
  email: { hint: 'Visitors see it on the listing.', hintOfNew: 'Visitors see it on the listing, and we write to you there.' },
  phone: { hint: 'Visitors see it on the listing.' },
}

export const detailsWords = {
  title: 'Details',
  intro: 'What visitors should see. You can change it later.',
  introManual: 'Tell us about it. Someone from our team looks at it first.',
  submit: { mine: 'Send and take over the listing', review: 'Send for review' },
  back: 'Back',
  privacy: 'Your contact name is only for our team. Everything else is on the public listing once it is yours.',
}

export const outcomeWords = {
  nextHeading: 'What happens next',
  place: 'See the listing',
  onward: 'Back to Business Support',
  approved: {
    heading: 'The listing is yours',
    text: 'It shows what you sent from now on. A logo is shown once someone from our team has looked at it.',
    next: (email: string) => [`We have sent a private link to ${email}. With it you can change the listing whenever you like.`],
  },
  waiting: {
    heading: 'Your claim is with us',
    text: 'Please keep your reference. Nothing changes before someone from our team has looked at it.',
    next: () => ['Within five working days we write to you or call you.', 'If we say yes, a private link to the listing comes by email.'],
  },
  disputed: {
    heading: 'Your claim is with us',
    text: 'Someone already looks after this listing, so nothing has changed. Please keep your reference.',
    next: () => ['Our team asks both of you, and decides within five working days.', 'Then we write to you, whatever the answer is.'],
  },
  refused: {
    heading: 'Your claim was not approved',
    text: 'Our team could not confirm that this listing is yours. If you think that is wrong, please write to us.',
    next: () => [],
  },
}

/** The outcome page of a claim for a business that was not in the directory. @param name as the sender wrote it */
export const addedWords = {
  waiting: {
    heading: (name: string) => `${name} is with our team`,
    text: 'Please keep your reference. Someone from our team looks at what you sent.',
    next: () => [
      'Within five working days we write to you or call you.',
      'If we say yes, it is in the directory, and a private link to its listing comes by email.',
    ],
  },
  approved: {
    heading: (name: string) => `${name} is in the directory`,
    text: 'Visitors find it there with what you sent. A logo is shown once someone from our team has looked at it.',
    next: outcomeWords.approved.next,
  },
  refused: {
    heading: (name: string) => `${name} was not added`,
    text: 'Our team could not add it to the directory. If you think that is wrong, please write to us.',
    next: outcomeWords.refused.next,
  },
}

/** The page for a claim that was not sent within a day, and for an old link to a claim. */
export const expiredClaimWords = {
  heading: 'This claim is no longer here',
  text: () =>
    'A claim that is not sent within a day is forgotten, and none of it is kept. If you did send yours, our answer still comes by email.',
  action: 'Begin again',
}
