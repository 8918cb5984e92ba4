import type { LegalSection, PageWords } from '#copy/types.ts'

export const accessibilityPage = {
  title: 'Accessibility',
  description: 'How this site is built to work for everyone, where it falls short, and how to tell us.',
  keywords: 'screen reader, keyboard, contrast, wcag, disability, large text, dark mode',
} satisfies PageWords

export function accessibilityWords({ siteName, email, phone }: { siteName: string; email: string; phone: string }) {
  return {
    heading: 'Accessibility',
    lead: 'Everyone should be able to use this site. Here is what we do, and where we may still fall short.',
    sections: {
      aim: {
        heading: 'What we aim for',
        paragraphs: [
          'We build toward the Web Content Accessibility Guidelines 2.2, level AA. Automatic checks run on every page before each release. Automatic checks find only part of what can go wrong, and no outside auditor has certified this site.',
        ],
      },
      works: {
        heading: 'What works today',
        paragraphs: [
          'Pages and forms can be used with a keyboard alone. Focus is always visible.',
          'Pages work without scripts. Favorites in the directory are the exception: your browser keeps them.',
          'Colors follow your device’s light or dark setting. If you ask for less motion, nothing moves by itself.',
          'Text can be enlarged to 200 % without losing anything.',
        ],
      },
      harder: {
        heading: 'What may be harder',
        paragraphs: [
          'The drawings are decoration, and screen readers skip them. If one shows a number, the same number is in the text.',
          'Hours in the directory are the place’s own local times. Whether it is open now is worked out by your browser.',
          'Courses and payments open on other sites, which we do not control.',
        ],
      },
      'tell-us': {
        heading: 'Tell us',
        paragraphs: [
          `If something stops you, write to ${email} or call ${phone}. Tell us the page and what happened. A person at ${siteName} answers within two working days, and will do the task with you in the meantime.`,
        ],
      },
    } satisfies Record<string, LegalSection>,
  }
}
