import { notYouLine, signed } from '#copy/mail.ts'
import type { Counted } from '#copy/types.ts'

/** `at` is the URL of the desk page on which staff decide about the memories. */
type WaitingMemories = { all: Counted; named: string[]; waited: string; days: string; at: string }

/** The mails about a memory. Nobody has confirmed the sender's email address, so no mail repeats what was typed. */
export const memoryMailWords = {
  received: (reference: string, siteName: string, daysValid: string, waitsForParent: boolean) => ({
    subject: `We have your memory (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      ...(waitsForParent
        ? [
            'Thank you for telling us. Your memory arrived. Someone under 18 appears in it, so it can’t be shown before a parent or guardian of each of them agrees.',
            `With the button below you or they can say so, see where it stands, or withdraw it. The link works for ${daysValid} days. If nobody has agreed by then, your memory is not shown, and is deleted from our site within a month. Anyone who has this link can do the same, so please do not forward this email to anyone else.`,
          ]
        : [
            'Thank you for telling us. Your memory arrived, and someone from our team reads it within a week.',
            `With the button below you can see where it stands, and withdraw it whenever you like. The link works for ${daysValid} days. Anyone who has it can do the same, so please do not forward this email.`,
          ]),
      `Your reference is ${reference}.`,
      notYouLine,
    ],
    button: 'Look at your memory',
    signOff: signed(siteName),
  }),
  shown: (reference: string, siteName: string, shortened: boolean) => ({
    subject: `Your memory is a story now (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `What you told us is now among the stories of ${siteName}. Thank you for sharing it.`,
      ...(shortened ? ['We have shortened it a little, and added nothing.'] : []),
      'To have it taken down, use your private link, answer this email, or choose “Ask to remove this story” below it.',
      notYouLine,
    ],
    button: 'Read the story',
    signOff: signed(siteName),
  }),
  /** To the sender, when staff see somebody under 18 in the memory. */
  minor: (reference: string, siteName: string) => ({
    subject: `A parent or guardian has to agree (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      'Thank you for telling us. It looks to us as if someone under 18 appears in your memory. It can’t be shown before a parent or guardian of each of them agrees.',
      'With the button below you or they can say so, or withdraw it. Anyone who has this link can do the same, so please do not forward this email to anyone else.',
      notYouLine,
    ],
    button: 'Look at your memory',
    signOff: signed(siteName),
  }),
  /** To the sender. `why` is the reason as staff wrote it, or null if they gave none. */
  refused: (reference: string, siteName: string, why: string | null) => ({
    subject: `About your memory (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      'Thank you for telling us. We are not showing your memory among the stories. That is no judgment of you or of what you lived through.',
      ...(why === null
        ? [
            'If you would like to know why, or tell it another way, answer this email. What you sent is deleted from our site within a month.',
          ]
        : [
            `This is why: ${why}`,
            'If you would like to tell it another way, answer this email. What you sent is deleted from our site within a month.',
          ]),
      notYouLine,
    ],
    signOff: signed(siteName),
  }),
  /** To the sender, when nobody decided about the memory in time. */
  notDecided: (reference: string, siteName: string, days: string) => ({
    subject: `About your memory (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for telling us. We are sorry: nobody decided on your memory within ${days} days, so it is not shown among the stories. That is no judgment of you or of what you lived through.`,
      'You are welcome to send it again. What you sent is deleted from our site within a month.',
      notYouLine,
    ],
    signOff: signed(siteName),
  }),
  /** To the ministry, about memories that nobody has decided about. Each memory is in only one such mail. */
  waiting: ({ all: { count, written }, named, waited, days, at }: WaitingMemories) => ({
    subject: count === 1 ? `A memory has waited for ${waited} days` : `${written} memories have waited for ${waited} days`,
    greeting: 'Nobody has decided yet whether to show them.',
    paragraphs: [
      `${named.join(', ')}${count > named.length ? ' and further ones' : ''}`,
      `Each is closed as not shown ${days} days after it came. They wait at the desk: ${at}`,
    ],
  }),
  /** To the ministry, when the sender says that a parent or guardian agreed. */
  consented: (reference: string, at: string) => ({
    subject: `A parent or guardian agreed (${reference})`,
    greeting: 'The sender of a memory says that a parent or guardian agreed.',
    paragraphs: [`It can be shown now, once you have read it: ${at}`],
    signOff: [`Reference ${reference}`],
  }),
}

/** Texts in the rows about a memory: `minors` for the sender and staff, `photo` and `besideIt` for staff only. */
export const memoryNotice = {
  minors: {
    no: 'No',
    agreed: 'Yes, and a parent or guardian agreed',
    notAgreed: 'Yes, and nobody has agreed yet: it cannot be shown until then',
  },
  photo: 'Photo',
  besideIt: 'It is beside the memory at the desk.',
}

/** The author's name under a story without a first name. */
export const unnamedAuthor = 'A friend'
