import type { Figures, PageWords, SiteValues } from '#copy/types.ts'

export const careersPage = {
  title: 'Future Career Paths',
  description: ({ memberGoal }: Figures) =>
    `Technology, trades, service, life skills, first steps and sponsored jobs: thirty paths that open at ${memberGoal} members.`,
  keywords: 'careers, unlock, jobs, courses, training, technology, trades, service, life skills, learn, resume, school',
} satisfies PageWords

/** The fields of work, keyed by id. */
export const careerCategoryWords = {
  technology: {
    title: 'Technology',
    description: 'Build, fix and protect the tools everyone uses. Curiosity counts more than math grades.',
  },
  trades: {
    title: 'Trades',
    description: 'Work you can stand back and look at. Learn with your hands and earn while you do.',
  },
  'service-industry': {
    title: 'Service Industry',
    description: 'Hotels, kitchens, shops and salons. Learn to make a guest feel welcome.',
  },
  'life-skills': {
    title: 'Life Skills',
    description: 'Money, time, relationships and faith in daily life: what everybody needs and few are taught.',
  },
  'first-steps': {
    title: 'First Steps',
    description: 'Never had a job? Start here. Each of these takes an afternoon.',
  },
  'sponsored-jobs': {
    title: 'Sponsored Jobs',
    description: 'Paid starts that partner businesses set aside for young people in the movement.',
  },
}

/** The career paths, keyed by their slug. */
export const careerPathWords = {
  'web-development': { title: 'Web Development', text: 'Make a real website and put it online.' },
  'it-support': { title: 'IT Support', text: 'Find what is broken, fix it, and explain it kindly.' },
  'cybersecurity-basics': { title: 'Cybersecurity Basics', text: 'Keep people, passwords and small offices safe.' },
  'graphic-and-video-design': { title: 'Graphic and Video Design', text: 'Tell a story in a poster, a reel or a logo.' },
  'data-and-spreadsheets': { title: 'Data and Spreadsheets', text: 'Turn a messy list into an answer a boss can use.' },
  electrical: { title: 'Electrical', text: 'Read a circuit, wire it safely, pass inspection.' },
  plumbing: { title: 'Plumbing', text: 'From a dripping faucet to the plan of a whole house.' },
  hvac: { title: 'Heating and Cooling', text: 'Keep Georgia summers bearable, one unit at a time.' },
  carpentry: { title: 'Carpentry', text: 'Measure twice, cut once, build something that lasts.' },
  'auto-repair': { title: 'Auto Repair', text: 'Brakes, batteries and diagnostics on real cars.' },
  'culinary-arts': { title: 'Culinary Arts', text: 'Knife skills, clean stations and a dish you are proud of.' },
  'hotel-and-hospitality': { title: 'Hotels and Hospitality', text: 'Front desk, housekeeping and the art of a calm answer.' },
  'retail-and-sales': { title: 'Retail and Sales', text: 'Help a person choose well, and keep the books straight.' },
  'barber-and-beauty': { title: 'Barbering and Beauty', text: 'Care for hair and skin, and start toward a license.' },
  'customer-care': { title: 'Customer Care', text: 'Listen first, solve the problem, follow up.' },
  'money-basics': { title: 'Money Basics', text: 'A budget, a bank account and a plan for the first paycheck.' },
  'speaking-with-confidence': { title: 'Speaking with Confidence', text: 'Say what you mean, in a room or on the phone.' },
  'time-and-habits': { title: 'Time and Habits', text: 'Small routines that hold when life gets loud.' },
  'healthy-relationships': { title: 'Healthy Relationships', text: 'Boundaries, respect and how to mend an argument.' },
  'faith-at-work': { title: 'Faith at Work', text: 'Bring your whole self to a job, with honesty and grace.' },
  'discover-your-strengths': { title: 'Discover Your Strengths', text: 'Find out what you are good at and how to say it.' },
  'first-resume': { title: 'Your First Resume', text: 'One honest page, even with no jobs on it yet.' },
  'interview-practice': { title: 'Interview Practice', text: 'Ten common questions, answered out loud.' },
  'work-permits-and-papers': { title: 'Work Permits and Papers', text: 'What a teenager needs before day one in Georgia.' },
  'your-first-week': { title: 'Your First Week', text: 'What to wear, when to arrive, and what to ask.' },
  'job-shadow-days': { title: 'Job Shadow Days', text: 'Spend a day beside someone who does the work.' },
  'summer-starts': { title: 'Summer Starts', text: 'Six paid weeks with a partner business.' },
  'after-school-shifts': { title: 'After-School Shifts', text: 'Short shifts that leave room for homework.' },
  'pre-apprenticeships': { title: 'Pre-Apprenticeships', text: 'Get ready for a trade with tools and safety training.' },
  'first-full-time-role': { title: 'First Full-Time Role', text: 'A mentor stays beside you for the first ninety days.' },
}

export function careersWords({ siteName }: Pick<SiteValues, 'siteName'>) {
  return {
    heading: 'Future Career Paths',
    intro: 'Six fields, thirty paths. Go at your own pace: pick one that makes you curious and see what the work is like.',
    fields: 'Six fields of work',
    viewAll: 'View All Courses',
    pathsLine: 'See the five paths',
    learningSite: 'Courses live on our learning site, which opens in a new tab.',
    unlock: {
      heading: 'What opens the paths',
      text: (goal: string) =>
        `The programs open when ${goal} people give monthly. That is enough to pay teachers and keep the courses running all year.`,
      label: 'Monthly subscribers',
      howCounted: `We count people, not gifts: each person with an active monthly gift and at least one paid month counts once. The figure comes straight from ${siteName}’s records.`,
      reachedHeading: 'The paths are open',
      reachedText: 'A thousand people said yes, month after month. Choose a path and begin.',
      /** Stated once above all fields of work; the card of each field repeats it in short. */
      now: (goal: string) => `Free to browse now · Mentored program opens at ${goal} members`,
      howFar: 'See how far we are',
      courses: 'Courses open',
      program: { locked: 'Program locked', open: 'Program open' },
      action: 'Become a Member',
    },
  }
}
