/** By the id of each question, and of each by the values of its answers. */
export const surveyWords = {
  faith_impact: {
    text: 'Would your business like to be part of a faith-centered work with young people?',
    options: {
      yes: { label: 'Yes, gladly' },
      maybe: { label: 'Maybe, tell me more' },
      no: { label: 'No, but I want to help young people' },
    },
  },
  mentorship: {
    text: 'Could someone on your team mentor a young person?',
    options: {
      yes: { label: 'Yes, someone is ready' },
      maybe: { label: 'Maybe, I need to ask' },
      future: { label: 'Not now, perhaps in the future' },
    },
  },
  resources: {
    text: 'What could you share? Choose any, or none.',
    options: {
      financial: { label: 'Financial support' },
      facilities: { label: 'Facilities', hint: 'a room, a workshop, a kitchen, a van' },
      expertise: { label: 'Expertise', hint: 'a skill your team could teach' },
      network: { label: 'Network', hint: 'people you could introduce us to' },
    },
  },
  commitment: {
    text: 'How involved would you like to be?',
    options: {
      active: { label: 'Active', hint: 'something most weeks' },
      periodic: { label: 'Periodic', hint: 'a few times a year' },
      advisory: { label: 'Advisory', hint: 'advice when you ask for it' },
    },
  },
  growth: {
    text: 'Would you like to grow this partnership over time?',
    options: {
      yes: { label: 'Yes' },
      discuss: { label: 'Let’s discuss it' },
    },
  },
}

export function partnerWords(siteName: string) {
  return {
    heading: 'Business Partnership',
    intro: `A partnership with ${siteName} is a promise between neighbors: you open a door, we prepare someone to walk through it.`,
    whatHeading: 'What partnership can be',
    what: {
      day: { title: 'A day', text: 'Someone shadows your team and sees real work up close.' },
      season: { title: 'A season', text: 'A paid summer start, an after-school shift, a course you teach.' },
      legacy: { title: 'A legacy', text: 'You fund a path and watch people come back as colleagues.' },
    },
    tell: {
      heading: 'How it begins',
      text: 'Write to us with the name of your business and how to reach you. Someone calls or writes within five working days to plan one first step.',
      button: 'Write to us about a partnership',
      subject: 'Business partnership',
      promise: 'You owe nothing, and nothing is public until you say so.',
      ageLine: (minimumAge: string) => `You must be ${minimumAge} or older to apply, and able to speak for the business.`,
      badges: 'See what the badges mean',
    },
    questionsHeading: 'Five questions we will ask',
    questionsText: 'There are no wrong answers. Think them over with your team, or answer them in your message.',
  }
}
