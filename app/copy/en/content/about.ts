import type { PageWords, SiteValues, TitledText } from '#copy/types.ts'

export const aboutPage = {
  title: 'About',
  description: 'Who we are, what we believe, and how we walk beside young people from a first conversation to a first paycheck.',
  keywords: 'mission, values, who we are, beliefs, team, mentor, christian, jesus, christ, god, bible',
} satisfies PageWords

export function aboutWords({ siteName }: Pick<SiteValues, 'siteName'>) {
  return {
    heading: 'We believe in small beginnings',
    lead: `${siteName} is a faith-centered youth movement. We bring together a mentor, a skill and a community, so that no young person has to figure out their future alone.`,
    mission: {
      heading: 'Our mission',
      paragraphs: [
        'We help young people grow in faith, in character and in a skill they can make a living with.',
        'The name comes from a story Jesus told. A mustard seed is so small you could lose it in the lines of your hand. Planted, it becomes a tree big enough for birds to rest in. We have seen that happen with people.',
      ],
    },
    values: {
      heading: 'What we hold on to',
      items: [
        {
          title: 'Faith',
          text: 'We follow Jesus and say so. Nobody has to share our faith to be helped, heard or hired.',
        },
        {
          title: 'Mentorship',
          text: 'Showing up is what counts. Our mentors come back week after week.',
        },
        {
          title: 'Honest work',
          text: 'A trade, a shift, a line of code: good work is a way to love your neighbor.',
        },
        {
          title: 'Safety',
          text: 'Every young person is protected. Parents are welcome in every room and every conversation.',
        },
        {
          title: 'Open books',
          text: 'We say what we charge, what we keep and how we count. If we get it wrong, we say that too.',
        },
      ] satisfies TitledText[],
    },
    walk: {
      heading: 'How we walk with young people',
      steps: [
        {
          title: 'We listen first',
          text: 'The first meeting has one question: what would you love to learn?',
        },
        {
          title: 'We meet in the open',
          text: 'Mentors meet young people in shared places, with parents informed.',
        },
        {
          title: 'We go at their pace',
          text: 'Some are ready for a job. Some need a quiet year. Both are fine.',
        },
        {
          title: 'We stay',
          text: 'A first job is not the end. The mentor is still there when the second week is hard.',
        },
      ] satisfies TitledText[],
    },
    people: {
      heading: 'Who we are',
      examples: 'These three are examples.',
      team: [
        { face: 'ruth', name: 'Ruth Ellis', role: 'Director' },
        { face: 'dan', name: 'Dan Whitaker', role: 'Mentor, workshop' },
        { face: 'rosa', name: 'Rosa Delgado', role: 'Mentor, safeguarding lead' },
      ] as const,
      safeguarding: {
        heading: 'Is a young person safe?',
        text: 'If you are worried about a young person, or about anyone who works with us, write to us. In danger now? Call 911 first.',
      },
    },
    quickActions: {
      heading: 'Take a first step',
      actions: {
        ambassador: { label: 'Become an Ambassador', text: 'Free, and yours to shape.' },
        church: { label: 'Find Your Church', text: 'See who meets near you.' },
        memory: { label: 'Share Memory', text: 'Tell us about a good day.' },
      },
    },
    honesty: {
      heading: 'What we are, plainly',
      text: `${siteName} is an independently owned business with a ministry’s heart. It is not a 501(c)(3) organization, so gifts are not deductible as charitable contributions for federal income tax purposes.`,
      link: 'Read the terms',
    },
  }
}
