import type { ChoiceWords } from './types.ts'

export type SurveyQuestionId = 'faith_impact' | 'mentorship' | 'resources' | 'commitment' | 'growth'

export type SurveyQuestion = {
  id: SurveyQuestionId
  /** A radio question holds one value; the checkbox question toggles them and may stay empty. */
  kind: 'radio' | 'checkbox'
  text: string
  options: ChoiceWords[]
}

export const surveyQuestions: SurveyQuestion[] = [
  {
    id: 'faith_impact',
    kind: 'radio',
    text: 'Would your business like to be part of a faith-centered work with young people?',
    options: [
      { value: 'yes', label: 'Yes, gladly' },
      { value: 'maybe', label: 'Maybe, tell me more' },
      { value: 'no', label: 'No, but I want to help young people' },
    ],
  },
  {
    id: 'mentorship',
    kind: 'radio',
    text: 'Could someone on your team mentor a young person?',
    options: [
      { value: 'yes', label: 'Yes, someone is ready' },
      { value: 'maybe', label: 'Maybe, I need to ask' },
      { value: 'future', label: 'Not now, perhaps in the future' },
    ],
  },
  {
    id: 'resources',
    kind: 'checkbox',
    text: 'What could you share? Choose any, or none.',
    options: [
      { value: 'financial', label: 'Financial support' },
      { value: 'facilities', label: 'Facilities', hint: 'A room, a workshop, a kitchen, a van' },
      { value: 'expertise', label: 'Expertise', hint: 'A skill your team could teach' },
      { value: 'network', label: 'Network', hint: 'People you could introduce us to' },
    ],
  },
  {
    id: 'commitment',
    kind: 'radio',
    text: 'How involved would you like to be?',
    options: [
      { value: 'active', label: 'Active', hint: 'Something most weeks' },
      { value: 'periodic', label: 'Periodic', hint: 'A few times a year' },
      { value: 'advisory', label: 'Advisory', hint: 'Advice when you ask for it' },
    ],
  },
  {
    id: 'growth',
    kind: 'radio',
    text: 'Would you like to grow this partnership over time?',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'discuss', label: 'Let’s discuss it' },
    ],
  },
]

export function partnerWords(siteName: string) {
  return {
    heading: 'Business Partnership',
    intro: `A partnership with ${siteName} is a promise between neighbors: you open a door, we prepare someone to walk through it.`,
    whatHeading: 'What partnership can be',
    what: [
      { title: 'A day', text: 'Someone shadows your team and sees real work up close.' },
      { title: 'A season', text: 'A paid summer start, an after-school shift, a course you teach.' },
      { title: 'A legacy', text: 'You fund a path and watch people come back as colleagues.' },
    ],
    tell: {
      heading: 'How it begins',
      text: 'Write to us with the name of your business and how to reach you. Someone calls or writes within five working days to plan one first step.',
      button: 'Write to us about a partnership',
      subject: 'Business partnership',
      promise: 'You owe nothing, and nothing is public until you say so.',
    },
    questionsHeading: 'Five questions we will ask',
    questionsText: 'There are no wrong answers. Think them over with your team, or answer them in your message.',
    badges: { label: 'See what the badges mean', href: '/business-support#badges' },
    ageLine: 'You must be 13 or older to apply, and able to speak for the business.',
  }
}
