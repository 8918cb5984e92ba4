import type { LegalSection } from './types.ts'

/** The figures this page promises, each kept by code: `platform/limits.server.ts` and `platform/private-links.server.ts`. */
export const retention = { contactMonths: 12, mailDays: 30, networkCounterHours: 48, privateLinkDays: 90, moneyYears: 7 }

export function privacyWords(siteName: string, email: string, streetAddress: string) {
  return {
    heading: 'Privacy',
    lead: 'We keep little, say what it is, and remove it when you ask.',
    inShortHeading: 'In short',
    inShort: [
      'No cookies. No analytics. No advertising.',
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
          `Messages you write to us: your name, email, subject and message. For ${retention.contactMonths} months, or until you ask us to remove them. They also reach our own mailbox, so that a person can answer.`,
          'Ambassadors: your name, email, phone if you gave it, and your seeds. Until you ask to be removed.',
          'Enrollment: your name, email, phone and church if you gave them. Until you ask to be removed.',
          `Gifts: your email, the amount and date, the name, dedication and message if you gave them, and the sentence you agreed to for a monthly gift. From the payment company: whether each charge worked, its fee, and whether it was returned. Money records are kept for ${retention.moneyYears} years, because the books have to be complete.`,
          'Mustard Seeds: how many, when and for what, under a number of their own. Your email is beside that number until you ask to be removed.',
          `Mail we send you: your address, the subject and the time, for ${retention.mailDays} days. The text is removed as soon as the mail has been handed to our mail company.`,
          'Stories: what you told us and the first name you chose, once you agreed to see it on this site. Until you ask us to take it down.',
          'Where a form looks as if a machine filled it in, we keep what was sent, and mark it to be read by a person first.',
        ],
        after: [
          'On a practice copy of this site, mail is not sent. It stays in the practice mailbox of that copy, with its text.',
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
          'You must be 13 to sign up or send us anything. Where a young person may sign up, we ask for the age once. It decides what you see next and is then forgotten: age is checked, not stored. If you are under 13, we store nothing at all.',
          'A story that shows or names someone under 18 is published only if a parent or guardian agreed. If a parent, a guardian or the young person asks us to remove it, we do.',
          `If you believe a child under 13 has sent us something, write to ${email} and we delete it.`,
        ],
      },
      {
        id: 'links',
        heading: 'Private links instead of passwords',
        paragraphs: [
          `There are no passwords. What is private to you opens by a link we send to your email. We store only a fingerprint of that link, from which it cannot be read back. A link stops working after ${retention.privateLinkDays} days, and you can have new ones at any time on the Account page.`,
          'Anyone who has the link can open it. Please keep the mail to yourself.',
        ],
      },
      {
        id: 'network',
        heading: 'Network addresses',
        paragraphs: [
          `To keep machines from flooding our forms, we count how often a form is sent from one network, and how often mail is asked for to one email address. We store neither as it is, only a keyed fingerprint beside the count, and delete both once they are ${retention.networkCounterHours} hours old.`,
        ],
      },
      {
        id: 'device',
        heading: 'What stays on your device',
        paragraphs: [
          'What you type into a form is kept by your own browser until you send the form or close the tab, so that a refresh loses nothing. Your favorite businesses are kept by your browser until you clear them on the directory page. Neither is sent to us by itself.',
          'If you say that you are under 13, your browser remembers it until you close the tab, so that nobody is asked twice. It also remembers that it has our fonts.',
          'We set no cookies.',
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
          'A mail company: the mail we send you, and your address.',
          'A video platform, if the film is hosted there: your network address, but only once you press play.',
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
          'The Account page sends you the private links we have for your email address. One of them lists what you sent us, and from there you can ask us to remove it.',
        ],
      },
      {
        id: 'safety',
        heading: 'How we protect it',
        paragraphs: [
          'Private pages are not kept in any cache and not listed by search engines. What forms send is kept out of our logs. Pages may run only the scripts that belong to them.',
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
