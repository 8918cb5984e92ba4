import type { LegalSection, PageWords } from '#copy/types.ts'

export const privacyPage = {
  title: 'Privacy',
  description: 'What we keep, why, for how long, and how to see it or have it removed. No trackers, and no cookies for visitors.',
  keywords: 'data, cookies, personal information, delete my data, remove, policy',
} satisfies PageWords

type Ministry = { siteName: string; email: string; address: string }

/** How long each kind of data is kept, formatted as numbers. */
type Kept = Record<
  | 'visitorHours'
  | 'mailDays'
  | 'networkCounterHours'
  | 'giftNetworkHours'
  | 'doneWorkDays'
  | 'personalLinkDays'
  | 'unpaidGiftDays'
  | 'moneyYears'
  | 'backupNights',
  string
>

/** @param submissions one sentence from each form about the data that it keeps */
export function privacyWords({ siteName, email, address }: Ministry, kept: Kept, minimumAge: string, submissions: string[]) {
  return {
    heading: 'Privacy',
    lead: 'We keep little, say what it is, and remove it when you ask.',
    inShortHeading: 'In short',
    inShort: [
      'No cookies for visitors. No analytics. No advertising.',
      'We keep no card numbers.',
      'Age is checked, not stored.',
      'We never sell or rent what you tell us.',
      `Write to ${email} to see or remove what we have.`,
    ],
    sections: {
      who: {
        heading: 'Who is responsible',
        paragraphs: [`${siteName}, ${address}, runs this site and decides what is kept. Write to ${email} about anything on this page.`],
      },
      what: {
        heading: 'What we keep, and for how long',
        paragraphs: ['We keep only what you send us, and what follows from it.'],
        list: [
          ...submissions,
          'Pictures you send for a listing: made anew from their colors alone, so that where and when they were taken, and with which camera, is gone. What you sent is not kept. Nobody but our team sees one before we have looked at it. One that came with a claim is kept until the claim is decided; what no listing and no claim keeps is deleted within two days, and so is what you remove.',
          `Gifts: your email, the amount and date, the name, dedication and message if you gave them, what the link you came by said it is for, and the sentence you agreed to for a monthly gift. From the payment company: its numbers for you and the gift, whether each charge worked and if not why, its fee, how much of it was returned or is questioned at your bank, and whether the card network warned of fraud; and when a yearly statement was mailed. Whether you changed, paused or resumed a monthly gift, when, and what you agreed to. Whether you asked to stay anonymous. Amounts, dates and receipt numbers stay in the books for good, because the books have to be complete; your email, name, dedication, message and what it is for are taken out of them ${kept.moneyYears} years after your last payment of that gift, or when you ask us to. From a gift that was begun and not paid they are taken out ${kept.unpaidGiftDays} days after its payment page has ended, from one that your bank took back ${kept.unpaidGiftDays} days after it did, or in the night after; from a monthly one not before it has ended.`,
          'Mustard Seeds: how many, when and for what, under a number of their own. Your email is beside that number until you ask to be removed.',
          `Visits to an Ambassador’s link, and likes and shares of stories: that somebody came, when, and for which link or story. So that nobody counts twice in a day for the same link or story, we keep a fingerprint of the network, the browser’s name and that link or story, made with a secret of that day. The secret is deleted within ${kept.visitorHours} hours, and from then on nobody can tell whose fingerprint it was, not even we. The network address itself is never stored. Likes are counted until the story is taken down or you take yours back.`,
          `Mail and text messages we send you, and the mail that tells us what you sent: the address or number, the subject and the time, for ${kept.mailDays} days. The text waits with it until a mail server takes the mail or refuses it for good, and is then removed. If neither happens, all of it goes after the same ${kept.mailDays} days.`,
          `When you ask for your private links: the address you typed, in our list of work, until that work is done and for up to ${kept.doneWorkDays} days after it.`,
          'A photo that comes with a memory is made anew like every other picture. It is shown with its story alone, and its files are deleted within two days after the memory is withdrawn or we decide not to show it.',
          'Where a form looks as if a machine filled it in, or very many came from one network, we keep what was sent, and mark it to be read by a person first.',
          'What we answer you by hand, and what we note for each other about what you sent: for as long as what you sent is kept.',
          'Why our team suspended your listing, your story or your Ambassador’s links, if it ever did: until you ask to be removed.',
          'Whatever you send us by form also reaches our own mailbox, with all you typed, so that a person can answer: messages, sign-ups, applications, claims, memories, requests for removal, and the message and dedication of a gift. What this site deletes by itself stays in that mailbox until you ask us to remove it.',
          'Beside what you send by form: a keyed fingerprint of the act of sending, so that pressing twice stores it once. Nothing can be read back from it.',
          `Backups, so that no accident loses what you sent: as this site comes, a copy of all this every night, which only those who run the site can read, without the secrets and fingerprints that are deleted within hours. The last ${kept.backupNights} are kept, here and wherever a copy of them is kept for safety: what is removed here is gone from all of them after as many nights.`,
        ],
        after: [
          `On a practice copy of this site without a mail server, mail is not sent. It stays in the practice mailbox of that copy, with its text, for ${kept.mailDays} days, and whoever opens that copy can read it there.`,
          'Where we must keep a money record after you ask to be removed, we keep only what the books need.',
        ],
      },
      cards: {
        heading: 'Cards and payments',
        paragraphs: [
          'On a live site you type your card number on a page of Stripe, our payment company, which tells us only whether the payment worked. It never reaches our server. Stripe’s own privacy policy applies there.',
          'If you type what looks like a card number into another form of ours, we refuse the form and keep nothing of it.',
          'On a practice copy of this site, what you type in the card fields never leaves your browser. Please do not use a real card there.',
        ],
      },
      age: {
        heading: 'Young people',
        paragraphs: [
          `You must be ${minimumAge} to sign up or send us anything. Where a young person may sign up, we ask for the age once. It decides what you see next and is then forgotten: age is checked, not stored. A form that asks for it stores nothing at all from you if you are under ${minimumAge}.`,
          'Whoever sends a memory says whether anyone under 18 appears in it, themselves included, and whether a parent or guardian agreed. Whoever is under 18 cannot say no, and the person who reads it says yes where they see someone the sender did not name. Where either said yes, our database refuses to publish it unless we were told that a parent or guardian agreed. Anyone of any age can ask below a story that it be removed. It is hidden at once, except where several were hidden from that network that day, or a program seems to ask: then a person looks first. If a parent, a guardian or the young person asked, it stays off, unless we know that whoever asked was none of them.',
          `If you believe a child under ${minimumAge} has sent us something, write to ${email} and we delete it.`,
        ],
      },
      links: {
        heading: 'Private links instead of passwords',
        paragraphs: [
          `There are no passwords for visitors. What is private to you opens by a link we send to your email. We store a fingerprint of that link, from which it cannot be read back, beside your email and what the link opens. A link stops working after ${kept.personalLinkDays} days and is deleted the night after. You can have new ones on the Account page.`,
          'Anyone who has the link can open it. Please keep the mail to yourself.',
        ],
      },
      network: {
        heading: 'Network addresses',
        paragraphs: [
          `To keep machines from flooding our forms, we count how often a form is sent, a link is visited, a story is liked, shared or asked away from one network, and how often mail is asked for to one email address. We store neither as it is, only a keyed fingerprint beside the count, and delete both within an hour once they are ${kept.networkCounterHours} hours old.`,
          `Against thieves who try stolen cards, a gift that was begun carries keyed fingerprints of its network and of the wider one around it, until it is paid or at most ${kept.giftNetworkHours} hours after its payment page has ended. When a card is declined, the same fingerprints are kept for at most ${kept.giftNetworkHours} hours.`,
          'The web server in front of the site may keep a log. As the site comes, network addresses in it lack their last part.',
        ],
      },
      device: {
        heading: 'What stays on your device',
        paragraphs: [
          'What you type into a form is kept by your own browser until you send the form or close the tab, so that a refresh loses nothing. Of a gift it stays, with the gift’s number, until the thanks are shown. It is not sent to us by itself.',
          'If you go to the page of our payment company to change your card, your tab keeps the address of your private page and the number of the gift, so that it can lead you back. It forgets them when you are back or close the tab, and on most pages of ours that you open instead.',
          'Until you close the tab, it also remembers how far down our pages you were.',
          'Your favorite businesses are kept by your browser until you clear them on the directory page. We do not learn which they are.',
          `If you say that you are under ${minimumAge}, your browser remembers it until you close the tab, so that nobody is asked twice. It also keeps one page of ours that is the same for everyone: it says that there is no connection.`,
          'If you are an Ambassador, your browser remembers which links are your own and tells us when you open your own pages, so that your own visits do not count: we keep that as we keep visits. It also remembers which stories you like, so that you can take a like back; and until you close the tab, whose link led you here.',
          'We set no cookies for visitors. Only our own staff get two, when they sign in to work: one says who is signed in until the browser is closed or twelve hours have passed, and one says for half a year that somebody signed in on that device before.',
        ],
      },
      places: {
        heading: 'Where you look for places',
        paragraphs: [
          'A search for businesses or churches sends us the town, ZIP code or address you typed, as part of the address of the page. We write it down nowhere.',
          '“Use my location” asks your browser only when you press it. Your browser rounds the answer to about half a mile before anything leaves your device. The rounded place is sent to us as a search is, and is written down nowhere either.',
        ],
      },
      others: {
        heading: 'Who else is involved',
        paragraphs: [
          'There is no analytics, and as this site comes, nothing is loaded from other hosts. Whoever runs it may switch on some services. If so, this is what they receive:',
        ],
        list: [
          'Stripe: when you begin a gift, your email, the amount, how often, what it is called, such as the name of a circle or a tier, what the link you came by said it is for, and our number for the gift; your payment on its own page. Your name, dedication and message are not sent.',
          'A mail company: the mail we send you, and your address.',
          'A company that sends text messages: your number and the code, if you ask for one by text.',
          'A company that stores files: the pictures you send, as we have made them anew.',
          'A video platform, if the film is hosted there: your network address, but only once you press play.',
          'Google, if the search for businesses and churches asks Google Maps: your network address, and what you type and choose there. Google’s privacy policy and terms apply to it. What Google answers is shown and not kept. One thing of it reaches us: the text of a place you chose, which the address of the page holds. Our server keeps no copy of such pages.',
          'Whoever makes the pictures of the map, if they come from another host: your network address and the part of the map you look at, once you open a map.',
          'The learning site and our social pages: only when you follow a link to them.',
        ],
        after: [
          'We share nothing else, unless a court or the law requires it, or someone’s safety depends on it. We do not sell personal information.',
        ],
        links: { googlePrivacy: 'Google Privacy Policy', googleTerms: 'Google Terms of Service' },
      },
      rights: {
        heading: 'See it, correct it, remove it',
        paragraphs: [
          `Write to ${email} from the address you used with us, or name it. We check that it is yours, answer within 30 days, and then show, correct or remove what we have.`,
          'The Account page sends you the private links we have for your email address. One of them lists what you sent us, and from there you can ask us to remove it.',
        ],
      },
      safety: {
        heading: 'How we protect it',
        paragraphs: [
          'Private pages are not kept in any cache and not listed by search engines. What forms send is kept out of our logs. Pages may run only the scripts that belong to them.',
          'No site is perfectly safe. If something goes wrong that concerns you, we tell you.',
        ],
      },
      changes: {
        heading: 'Changes to this page',
        paragraphs: [
          'If what we keep changes, this page changes with it, before the change takes effect. If it matters to people whose details we have, we write to them.',
        ],
      },
    } satisfies Record<string, LegalSection>,
    accountLink: 'Get my private links',
  }
}
