import { signed } from '#copy/mail.ts'

const HELLO = 'Hello,'
const ANSWER = 'If you see it differently, answer this email: a person reads it, and we will hear your side.'

/** The mails to the owner of what staff suspend or restore. `why` is the reason as staff wrote it. */
export const suspensionMailWords = {
  story: {
    /** Nobody has confirmed the sender's email address, so neither mail repeats what the sender typed. */
    suspended: (siteName: string, why: string) => ({
      subject: 'Your story is off the site for now',
      greeting: HELLO,
      paragraphs: [`We have taken the story that you told ${siteName} off the site for now.`, `This is why: ${why}`, ANSWER],
      signOff: signed(siteName),
    }),
    restored: (siteName: string) => ({
      subject: 'Your story is on the site again',
      greeting: HELLO,
      paragraphs: [`The story that you told ${siteName} is shown again, as it was.`],
      signOff: signed(siteName),
    }),
  },
  listing: {
    suspended: (siteName: string, why: string, place: string) => ({
      subject: `“${place}” is off the directory for now`,
      greeting: HELLO,
      paragraphs: [
        `We have taken the listing “${place}” off the directory of ${siteName} for now: nobody can find or see it.`,
        `This is why: ${why}`,
        ANSWER,
      ],
      signOff: signed(siteName),
    }),
    restored: (siteName: string, place: string) => ({
      subject: `“${place}” is in the directory again`,
      greeting: HELLO,
      paragraphs: [`The listing “${place}” is shown in the directory of ${siteName} again, as it was.`],
      signOff: signed(siteName),
    }),
  },
  ambassador: {
    suspended: (siteName: string, why: string) => ({
      subject: 'Your place as an Ambassador is suspended for now',
      greeting: HELLO,
      paragraphs: [
        `We have suspended your place as an Ambassador of ${siteName}: for now your links and codes do not work and plant no seeds. The seeds you have stay as they are.`,
        `This is why: ${why}`,
        ANSWER,
      ],
      signOff: signed(siteName),
    }),
    restored: (siteName: string) => ({
      subject: 'You are an Ambassador again',
      greeting: HELLO,
      paragraphs: [`Your links and codes work again, and plant seeds from now on. Thank you for being a part of ${siteName}.`],
      signOff: signed(siteName),
    }),
  },
}
