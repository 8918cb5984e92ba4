/** `about` is the subject of the message that is answered, if it has one. */
type Reply = { siteName: string; reference: string; by: string; text: string; about?: string }

/** The mail with an answer that staff wrote. All answers to one item have the same subject, so that mail programs group them. */
export function replyMailWords({ siteName, reference, by, text, about = siteName }: Reply) {
  return {
    subject: `Re: ${about} (${reference})`,
    paragraphs: [text],
    signOff: [by, siteName],
  }
}

/** Templates from which staff can start an answer. */
export const replyTemplates = [
  {
    id: 'thanks',
    name: 'Thank you',
    text: 'Hello,\n\nThank you for writing to us. We read your message and are glad that you did.\n\n',
  },
  {
    id: 'soon',
    name: 'We need a few days',
    text: 'Hello,\n\nThank you for your patience. We want to give you a good answer and need a few more days for it. You will hear from us again this week.\n\n',
  },
  {
    id: 'talk',
    name: 'Let us talk',
    text: 'Hello,\n\nThank you for writing. A short call would be easiest. Which day and time suit you, and what number can we call?\n\n',
  },
  {
    id: 'not-ours',
    name: 'We cannot help with this',
    text: 'Hello,\n\nThank you for thinking of us. We are sorry, but we cannot help with this. We hope you find the right people for it.\n\n',
  },
] as const
