import type { LegalSection } from './types.ts'

/** What the page promises. The jobs that delete read these same numbers. */
export const retention = {
  contactMonths: 12,
  moneyYears: 7,
  networkHashDays: 30,
  visitorSaltDays: 2,
}

export function privacyWords(siteName: string, email: string, streetAddress: string) {
  return {
    heading: 'Privacy',
    lead: 'We keep little, say what it is, and remove it when you ask.',
    inShortHeading: 'In short',
    inShort: [
      'No cookies for visitors. No analytics. No advertising.',
      'No card number ever reaches our server.',
      'Age is checked, not stored.',
      'We never sell or rent what you tell us.',
      `Write to ${email} to see or remove what we have.`,
    ],
    contentsHeading: 'On this page',
    sections: [
      {
        id: 'who',
        heading: 'Who is responsible',
        paragraphs: [
          `${siteName}, ${streetAddress}, runs this site and decides what is kept. Write to ${email} about anything on this page.`,
        ],
      },
      {
        id: 'what',
        heading: 'What we keep, and for how long',
        paragraphs: ['We keep only what you send us, and what follows from it.'],
        list: [
          `Contact messages: your name, email, subject and message. ${retention.contactMonths} months, then deleted.`,
          'Ambassadors: name, email, phone if you gave it, the commitments you made, and your seeds. Until you ask to be removed. Only your first name is shown.',
          'Enrollment: name, email, phone and church if you gave them, and the values you agreed to. Until you ask to be removed.',
          'Partnership applications: the business, its contact and your five answers. Until you ask us to remove them.',
          'Listings and claims: what visitors see about the business or church, and the name of the person who claimed it, which is not shown. Until the claim is given up or you ask. Verification codes are kept only in scrambled form and stop working after ten minutes.',
          'Memories: your story, and the photo in sizes for the site. The original photo is not kept, and the place and time stored inside it are removed. Until you take it back or ask us to remove it.',
          'Requests to remove a story: what you wrote, and your email if you gave it. Until the request is settled, or you ask us to delete it.',
          `Gifts: email, amount, date, the name, dedication and message if you gave them, and the text of the consent you ticked. Money records are kept for ${retention.moneyYears} years, because the books have to be complete.`,
          'Copies of the emails we send you, for as long as it takes to deliver them and answer questions about them.',
        ],
        after: [
          'Where we must keep a money record after you ask to be removed, we keep only what the books need.',
        ],
      },
      {
        id: 'cards',
        heading: 'Cards and payments',
        paragraphs: [
          'No card number ever reaches our server. On a live site you type it on a page of Stripe, our payment company, which tells us only whether the payment worked. Stripe’s own privacy policy applies there.',
          'On a practice copy of this site, what you type in the card fields never leaves your browser. Please do not use a real card there.',
        ],
      },
      {
        id: 'age',
        heading: 'Young people',
        paragraphs: [
          'You must be 13 to sign up or send us anything. Where a young person may sign up, we ask for the age group once. It decides what you see next and is then forgotten: age is checked, not stored. If you are under 13, we store nothing at all.',
          'A memory that shows or names someone under 18 is published only if a parent or guardian agreed. A parent, a guardian or the young person can ask us to remove it, and it is hidden at once.',
          `If you believe a child under 13 has sent us something, write to ${email} and we delete it.`,
        ],
      },
      {
        id: 'links',
        heading: 'Private links instead of passwords',
        paragraphs: [
          'There are no passwords for visitors. What is private to you opens by a link we send to your email. We store only a fingerprint of that link, from which it cannot be read back. Links expire, and you can have new ones at any time on the Account page.',
          'Anyone who has the link can open it. Please keep the mail to yourself.',
        ],
      },
      {
        id: 'network',
        heading: 'Network addresses',
        paragraphs: [
          `To keep machines from flooding our forms, we count requests by network address. We store the address only as a keyed hash, never as it is, and delete it within ${retention.networkHashDays} days.`,
          `To count a visitor to an Ambassador’s link only once a day, we mix the address and browser name with a random number, new each day. The number is deleted after ${retention.visitorSaltDays} days. After that nobody, including us, can tell who it was.`,
        ],
      },
      {
        id: 'device',
        heading: 'What stays on your device',
        paragraphs: [
          'Your favorite businesses and the drafts of long forms are kept by your own browser. They are not sent to us until you send the form, and favorites never are. You can clear them on the page or in your browser.',
          'We set no cookies for visitors. Our own staff have one when they sign in.',
          'If you use your location to search, your browser asks you first. We use it for that search and do not keep it.',
        ],
      },
      {
        id: 'others',
        heading: 'Who else is involved',
        paragraphs: [
          'There is no analytics, and as this site comes, nothing is loaded from other hosts. Whoever runs it may switch on some services. If so, this is what they receive:',
        ],
        list: [
          'Stripe: your payment, on its own page.',
          'A mail company, and a text message company for codes: the message and where it goes.',
          'Google Maps, if it is switched on: your network address and what you search for on pages with a map.',
          'A video platform, if the film is hosted there: your network address, but only once you press play.',
          'A map tile or file storage company, if one is set up: your network address when pictures are fetched from it.',
          'The learning site and our social pages: only when you follow a link to them.',
        ],
        after: [
          'We share nothing else, unless a court or the law requires it, or someone’s safety depends on it. We do not sell personal information.',
        ],
      },
      {
        id: 'rights',
        heading: 'See it, correct it, remove it',
        paragraphs: [
          `Write to ${email} from the address you used with us, or name it. We check that it is yours, answer within 30 days, and then show, correct or remove what we have.`,
          'Many things you can do yourself: the Account page sends the private links to your giving, your seeds and your listing. The link you got with a memory takes it back.',
        ],
      },
      {
        id: 'safety',
        heading: 'How we protect it',
        paragraphs: [
          'Connections are encrypted on a live site. Private pages are not cached and not listed by search engines. Staff sign in with a second factor and see only what their work needs. Personal details are kept out of our logs.',
          'No site is perfectly safe. If something goes wrong that concerns you, we tell you.',
        ],
      },
      {
        id: 'changes',
        heading: 'Changes to this page',
        paragraphs: [
          'If what we keep changes, this page changes with it, before the change takes effect. If it matters to people whose details we have, we write to them.',
        ],
      },
    ] satisfies LegalSection[],
    accountLink: { label: 'Get my private links', href: '/account' },
  }
}
