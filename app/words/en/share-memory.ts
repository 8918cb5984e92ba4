export function shareMemoryWords(siteName: string) {
  return {
    heading: 'Share Memory',
    intro: `Tell us about a class, an event, a success or a partner business of ${siteName}. Two sentences are enough.`,
    tell: {
      heading: 'Tell it in a message',
      good: [
        'What happened, who was there, why it stayed with you.',
        'First names only, please.',
        'Say how you would like to be named, or that you would rather not be.',
        'Have a photo? Say so. We write back and ask for it.',
      ],
      button: 'Write your memory',
      subject: 'A memory to share',
    },
    nextHeading: 'What happens then',
    next: [
      { title: 'We read it', text: 'A person reads every memory, within a week.' },
      {
        title: 'We ask you',
        text: 'You see it as it would appear, and say yes or no. If anyone under 18 is in it, we need the yes of a parent or guardian.',
      },
      { title: 'It joins the stories', text: 'You can have it taken down at any time. Write to us.' },
    ],
    stories: 'Read the stories',
    rules: 'What you send must relate to our classes, events, successes or partner businesses. Send only what is yours to share.',
  }
}
