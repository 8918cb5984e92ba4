import type { Section } from './types.ts'

export function accessibilityWords(siteName: string, email: string, phone: string) {
  return {
    heading: 'Accessibility',
    lead: 'Everyone should be able to use this site. Here is what we do, and where we may still fall short.',
    sections: [
      {
        heading: 'What we aim for',
        paragraphs: [
          'We build toward the Web Content Accessibility Guidelines 2.2, level AA. Automatic checks run on every page before each release. Automatic checks find only part of what can go wrong, and no outside auditor has certified this site.',
        ],
      },
      {
        heading: 'What works today',
        paragraphs: [
          'Pages and forms can be used with a keyboard alone. Focus is always visible.',
          'Pages work without scripts. The map and favorites are the exceptions; the list holds the same places.',
          'Colors follow your device’s light or dark setting. If you ask for less motion, nothing moves by itself, apart from the partnership questions, which go on after a click or tap and never by keyboard.',
          'Text can be enlarged to 200 % without losing anything.',
        ],
      },
      {
        heading: 'What may be harder',
        paragraphs: [
          'The map is drawn for sighted use. Every place on it is in the list beside it, in the same order.',
          'Photos that visitors send get a description when our team approves them. Some descriptions may be short.',
          'Courses and payments open on other sites, which we do not control.',
        ],
      },
      {
        heading: 'Tell us',
        paragraphs: [
          `If something stops you, write to ${email} or call ${phone}. Tell us the page and what happened. A person at ${siteName} answers within two working days, and will do the task with you in the meantime.`,
        ],
      },
    ] satisfies Section[],
  }
}
