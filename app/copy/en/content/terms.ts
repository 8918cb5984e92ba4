import type { Figures, LegalSection, PageWords } from '#copy/types.ts'

export const termsPage = {
  title: 'Terms',
  description: ({ minimumAge }: Figures) =>
    `The agreement for using this site: age ${minimumAge} and up, final charges, what you may upload, and the law of Georgia.`,
  keywords: 'terms of service, rules, refund, refunds, money back, legal, agreement, 501c3, tax, georgia',
} satisfies PageWords

type Ministry = { siteName: string; email: string; address: string }
/** Formatted values in the terms. `effective` is the day on which the terms took effect; the prices are for one month. */
type TermsFigures = { effective: string; seedPlanterPrice: string; harvestChampionPrice: string } & Pick<
  Figures,
  'memberPrice' | 'memberGoal' | 'minimumAge'
>

export function termsWords({ siteName, email, address }: Ministry, figures: TermsFigures) {
  const { effective, seedPlanterPrice, harvestChampionPrice, memberPrice, memberGoal, minimumAge } = figures
  return {
    heading: 'Terms',
    effective: `Effective ${effective}`,
    intro: `These terms are the agreement between you and ${siteName} (“we”, “us”). By using this site you accept them. If you do not, please do not use it.`,
    inShortHeading: 'In short',
    inShort: [
      `You must be ${minimumAge} or older.`,
      'All charges are final. There are no refunds.',
      `${siteName} is an independently owned business, not a 501(c)(3) organization.`,
      'Be kind and honest. Upload only what belongs here and what is yours to share.',
      'The law of Georgia governs.',
    ],
    sections: {
      'who-may-use': {
        heading: '1. Who may use this site',
        paragraphs: [
          `The minimum age is ${minimumAge}. If you are under ${minimumAge}, please do not sign up, send us anything or give us personal details.`,
          `If you are ${minimumAge} to 17, use this site with the knowledge of a parent or guardian, and ask them before you spend money.`,
          'If you act for a business or a church, you confirm that you are allowed to.',
        ],
      },
      'who-we-are': {
        heading: '2. Who we are',
        paragraphs: [
          `${siteName} is an independently owned business. It is not a 501(c)(3) organization and not a charity in the sense of tax law.`,
          'Money you give us is therefore not deductible as a charitable contribution for federal income tax purposes. Our receipts record a payment. They are not tax receipts.',
        ],
      },
      ambassadors: {
        heading: '3. Ambassadors and Mustard Seeds',
        paragraphs: ['Being an Ambassador is free. Ambassadors share our content. Likes, shares and QR-code scans earn Mustard Seeds.'],
        list: [
          'Mustard Seeds are a sign of thanks, also for gifts. They are not money, have no cash value, and are not sold, passed on or exchanged.',
          'Each way of earning by sharing has a daily limit, and visits from devices that we know to be your own earn nothing.',
          'What looks as if a machine did it earns nothing. Many at once from one place wait until a person has looked at them.',
          'Seeds earned by tricks are taken back. Ask us at any time, and we tell you every entry and why.',
        ],
      },
      members: {
        heading: '4. Foundation Members and monthly circles',
        paragraphs: [
          `Foundation Members pay a monthly subscription of ${memberPrice}. Other monthly circles are Seed Planter at ${seedPlanterPrice} and Harvest Champion at ${harvestChampionPrice}. You may also choose an amount of your own.`,
          'A monthly subscription is charged on the day you start and on the same day of each following month (the last day, where a month is shorter; a day earlier or later may follow a gift in the evening). It goes on until you cancel.',
          'You can cancel, pause or change it at any time, without signing in, by the private link in your latest receipt, or by a new one from the Account page. Canceling stops the next charge. It does not return one already made.',
          'If a payment fails, we tell you by email and try again. If it keeps failing, the subscription ends.',
        ],
      },
      payments: {
        heading: '5. Payments: all charges are final',
        paragraphs: [
          'All charges are final. We give no refunds, for one-time gifts and for monthly charges alike. Before you press the button, the page says what is charged, when, and until when.',
          'Cards are handled by our payment company, Stripe, on its own pages and under its own terms. We never receive the card number.',
          'If a charge was made twice by mistake, or by someone who stole your card, write to us. We may then return it. Nothing in these terms takes away a right that the law gives you and that cannot be waived.',
        ],
      },
      careers: {
        heading: '6. Career paths and the learning site',
        paragraphs: [
          `Career path programs unlock at ${memberGoal} monthly subscribers. We show the true count. We cannot promise a date.`,
          'Courses are hosted on an external learning site, which opens in a new tab and has its own terms and privacy policy.',
          'Courses, mentoring and introductions are given in good faith. They are not a promise of a job, an income, a license or school credit.',
        ],
      },
      uploads: {
        heading: '7. What you upload',
        paragraphs: [
          'Stories, photos, logos and descriptions you upload must relate to our classes, events, successes or partner businesses.',
        ],
        list: [
          'It must be yours, or you must have the permission of whoever made it.',
          'Everyone who can be recognized must have agreed. For anyone under 18, a parent or guardian must have agreed.',
          'No hate, threats, nudity, advertising for something else, private details of others, or anything unlawful.',
          'Nothing that is meant to harm this site or the people who use it.',
        ],
        after: [
          'It stays yours. You allow us to store it, resize it and show it on this site and in our channels, free of charge, until you take it back. You can take it back at any time by writing to us.',
          'We look at every story and every picture before it is shown. What the owner of a listing writes on it is shown at once, and we are told of it. We may decline, shorten or remove anything. If someone in a story asks for its removal, we hide it while we look into it, except where many are asked for at once or a program seems to ask.',
        ],
      },
      listings: {
        heading: '8. Business and church listings',
        paragraphs: [
          'Listings come from owners, from open data and from our own work. They may be out of date. Please call before you travel.',
          'If you claim a listing you confirm that you speak for that business or church and that what you enter is true. We may ask for more proof, and we may undo a claim that turns out to be wrong.',
          'A badge says what a business has done with us. It is not a guarantee of its goods or services.',
          'Applying for a partnership binds nobody. Any partnership is agreed separately, in writing.',
          'Where the search for businesses and churches asks Google Maps, using it binds you to Google’s own terms as well:',
        ],
        links: { googleTerms: 'Google Terms of Service', googleMapsTerms: 'Google Maps Additional Terms of Service' },
      },
      conduct: {
        heading: '9. What is not allowed',
        paragraphs: ['Please do not:'],
        list: [
          'pretend to be someone else, or enter details of someone who has not agreed',
          'harass anyone, especially a young person',
          'try to get at what is not yours, overload the site, or copy it by machine beyond what our robots file allows',
          'use stolen cards, or test cards on our forms',
          'use the directory to send unasked-for advertising',
        ],
      },
      suspension: {
        heading: '10. Suspension and termination',
        paragraphs: [
          'Violations of these terms lead to suspension or termination. We may end your part as an Ambassador, take back seeds, remove what you uploaded, undo a claim or refuse further use.',
          'Where we can, we say why and listen to your side first. Where someone could be hurt, we act first.',
          'You may stop at any time. Write to us and we remove what you are not bound to and the law does not make us keep.',
        ],
      },
      ours: {
        heading: '11. What belongs to us',
        paragraphs: [
          `The name ${siteName}, our drawings, texts, films and courses belong to us or to those who let us use them. You may share links, your QR code and printed posters to speak about us. Please ask for anything beyond that.`,
          'Scripture is quoted from the World English Bible, which is in the public domain.',
        ],
      },
      liability: {
        heading: '12. No warranty, and limits of liability',
        paragraphs: [
          'We work hard to keep this site right and available, but we offer it as it is, without warranty of any kind, as far as the law allows.',
          'As far as the law allows, we are not liable for indirect or consequential loss, and our total liability to you is limited to what you paid us in the twelve months before the claim. This does not limit liability for harm that cannot be limited by law.',
        ],
      },
      law: {
        heading: '13. Governing law',
        paragraphs: [
          'These terms are governed by the law of the State of Georgia, United States, without regard to its rules on conflict of laws. Disputes belong before the state or federal courts in Georgia, unless the law gives you another place.',
          'Please talk to us first. Most things can be settled by a conversation.',
        ],
      },
      changes: {
        heading: '14. Changes',
        paragraphs: [
          'If we change these terms, we change the date at the top. If a change matters to people who give monthly, we write to them before it takes effect, in time to cancel.',
          'If one part of these terms turns out not to be valid, the rest still holds.',
        ],
      },
      contact: {
        heading: '15. How to reach us',
        paragraphs: [`Write to ${email}, or to ${siteName}, ${address}.`],
      },
    } satisfies Record<string, LegalSection>,
  }
}
