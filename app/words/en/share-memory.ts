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
    stories: { label: 'Read the stories', href: '/stories' },
    drop: {
      text: 'Drop a photo here, paste one, or',
      choose: 'choose a photo',
      camera: 'Take a photo',
      remove: 'Remove photo',
      chosen: (name: string) => `Chosen: ${name}`,
      uploading: (percent: number) => `Uploading, ${percent}%`,
    },
    photoErrors: {
      notImage: 'That is not a picture. Choose a JPEG, PNG or WebP file.',
      heic: 'This photo is in Apple’s HEIC format. On your iPhone, open Settings, Camera, Formats, choose Most Compatible, and take it again, or send a screenshot of it.',
      tooLarge: 'This photo is larger than 12 MB. Choose a smaller one.',
      tooManyPixels: 'This photo has more than 50 megapixels. Choose a smaller one.',
      damaged: 'We could not open this photo. It may be damaged. Try another one.',
    },
    firstName: {
      label: 'Your first name (optional)',
      hint: 'Shown with your story. Leave it empty to stay unnamed.',
    },
    email: { label: 'Email (optional)', hint: 'We send a private link that lets you take your story back.' },
    rules: 'What you send must relate to our classes, events, successes or partner businesses. Send only what is yours to share.',
    submit: 'Share this memory',
    review: 'Our team reads every memory before it is shown.',
    thanks: {
      heading: 'Thank you for sharing',
      paragraphs: [
        'Your memory is safe with us. Our team reads it within a week, and if it is published it appears with the stories.',
        'Changed your mind? This private link takes it back at any time. Keep it somewhere safe.',
      ],
      referenceLabel: 'Your reference',
      withdrawLabel: 'Your private link',
      close: 'Close',
    },
    withdraw: {
      heading: 'Take this memory back?',
      text: 'The story and photo are removed from the site and deleted. This cannot be undone.',
      confirm: 'Yes, take it back',
      keep: 'Keep it',
      done: 'Your memory has been removed.',
    },
  }
}
