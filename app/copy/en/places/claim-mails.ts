import { signed } from '#copy/mail.ts'

export const claimMailWords = {
  code: (siteName: string) => ({
    subject: `Your code for ${siteName}`,
    greeting: 'Hello,',
    paragraphs: [
      `Someone wants to claim a listing on ${siteName} and gave this address. If it was you, enter this code on the page you came from:`,
    ],
    after: (minutes: string) => [
      `It works for ${minutes} minutes from when it was asked for.`,
      'If it was not you, do nothing, and do not share the code: without it nothing changes.',
    ],
    signOff: signed(siteName),
  }),
  text: (siteName: string) => ({
    title: 'Your code to claim a listing',
    before: `${siteName}: your code to claim a listing is`,
    after: (minutes: string) => `- it works for ${minutes} minutes from when you asked. Do not share it.`,
  }),
  /** Perhaps nobody has confirmed the email address, so the mail repeats nothing typed. `isNew`: the claim added the listing. */
  approved: (siteName: string, { isNew, reference, daysValid }: { isNew: boolean; reference: string; daysValid: string }) => ({
    subject: isNew ? 'Your listing is in the directory' : 'The listing you claimed is yours',
    greeting: 'Hello,',
    paragraphs: [
      `${isNew ? `We have added your listing to the directory of ${siteName}, and you look after it.` : `You now look after a listing on ${siteName}.`} It shows what you sent; a logo is shown once someone from our team has looked at it.`,
      `With the button below you can change it whenever you like. The link works for ${daysValid} days; the account page of the site sends you a new one. Anyone who has it can change the listing, so please do not forward this email.`,
      `Your reference is ${reference}.`,
    ],
    button: 'Look after the listing',
    signOff: signed(siteName),
  }),
  received: (reference: string, siteName: string, { isNew }: { isNew: boolean }) => ({
    subject: isNew ? `We have your listing (${reference})` : `We have your claim (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `${isNew ? `The new listing you sent for ${siteName}` : `Your claim of a listing on ${siteName}`} arrived, and a person will look at it. Within five working days we write to you or call you.`,
      `Your reference is ${reference}. If you want to add something, just answer this email.`,
      'If this was not you, someone typed your address by mistake. Answer this email and we remove it.',
    ],
    signOff: signed(siteName),
  }),
  refused: (reference: string, siteName: string, { isNew }: { isNew: boolean }) => ({
    subject: isNew ? `About your listing (${reference})` : `About your claim (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      isNew
        ? `Thank you for writing to us. We could not confirm that the business you sent is yours, so we have not added it to the directory of ${siteName}.`
        : `Thank you for writing to us. We could not confirm that the listing you claimed on ${siteName} is yours, so it stays as it is.`,
      'If you think that is wrong, answer this email and tell us how we can be sure.',
    ],
    signOff: signed(siteName),
  }),
  /** Asks the claimant for a proof before the decision. `what` is what staff ask for, in their own words. */
  proof: (what: string, reference: string, siteName: string, { isNew }: { isNew: boolean }) => ({
    subject: `One more thing for your ${isNew ? 'listing' : 'claim'} (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for ${isNew ? `sending a new listing for ${siteName}` : `claiming a listing on ${siteName}`}. Before we decide we would like to be sure that you speak for it:`,
      what,
      `Just answer this email. Your reference is ${reference}.`,
      'If this was not you, someone typed your address by mistake. Answer this email and we remove it.',
    ],
    signOff: signed(siteName),
  }),
  /** The mails to the listing's contact on file, or to its owner, about somebody else's claim. */
  notices: {
    waiting: (place: string, siteName: string) => ({
      subject: `Someone claims “${place}”`,
      greeting: 'Hello,',
      paragraphs: [
        `Someone says that they speak for “${place}”. Its listing on ${siteName} names this address. Nothing has changed: someone from our team looks at it first.`,
        'If it was you or your team, you need not do anything. If not, please answer this email and say so.',
      ],
      signOff: signed(siteName),
    }),
    approved: (place: string, siteName: string) => ({
      subject: `Someone has claimed “${place}”`,
      greeting: 'Hello,',
      paragraphs: [
        `Someone has shown that they speak for the listing “${place}” on ${siteName}: with a code that reached them at a contact or at the website of the listing, or to our team. They look after it from now on.`,
        'If it was you or your team, all is well. If not, answer this email, and we look into it.',
      ],
      signOff: signed(siteName),
    }),
    disputed: (place: string, siteName: string) => ({
      subject: `Someone else claims “${place}”`,
      greeting: 'Hello,',
      paragraphs: [
        `You look after the listing “${place}” on ${siteName}, and someone else has claimed it. Nothing has changed.`,
        'If it is someone on your team, answer this email and say so. Otherwise you need not do anything: our team looks at it.',
      ],
      signOff: signed(siteName),
    }),
    handedOver: (place: string, siteName: string) => ({
      subject: `Someone new looks after “${place}”`,
      greeting: 'Hello,',
      paragraphs: [
        `Our team has decided that someone else looks after the listing “${place}” on ${siteName} from now on. Your link no longer opens it.`,
        'If you think that is wrong, answer this email.',
      ],
      signOff: signed(siteName),
    }),
  },
}
