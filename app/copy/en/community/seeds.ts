import type { Counted } from '#copy/types.ts'

export function seedWords({ count, written }: Counted): string {
  return `${written} Mustard ${count === 1 ? 'Seed' : 'Seeds'}`
}

type Rule = { seeds: Counted; perDay: string }

/** How seeds are earned, for every page that explains it. Numbers are already formatted. */
export const seedRulesWords = {
  kinds: {
    scan: {
      title: 'A scan',
      text: ({ seeds, perDay }: Rule) =>
        `Someone scans your QR code and looks at the page for two seconds: ${seedWords(seeds)}, for up to ${perDay} people a day.`,
    },
    visit: {
      title: 'A visit',
      text: ({ seeds, perDay }: Rule) =>
        `Someone opens your link and looks at the page for two seconds: ${seedWords(seeds)}, for up to ${perDay} people a day.`,
    },
    like: {
      title: 'A like',
      text: ({ seeds, perDay }: Rule) =>
        `Someone who came through your link likes a story: ${seedWords(seeds)}, up to ${perDay} a day. If they take the like back, the seed goes too.`,
    },
    share: {
      title: 'A share',
      text: ({ seeds, perDay }: Rule) =>
        `Someone who came through your link shares a story: ${seedWords(seeds)}. Nobody can check whether a link was really passed on, so it is only ${perDay} a day.`,
    },
    gift: {
      title: 'A gift of your own',
      text: ({ seeds }: Pick<Rule, 'seeds'>) => `${seedWords(seeds)} for each whole dollar. A returned payment takes them back.`,
    },
  },
  once: 'Each person counts once a day for your link, and once a day for each story they like or share through it. People on one Wi-Fi with the same kind of phone may count as one. Your own visits do not count, nor do programs.',
  pending: ({ perNetwork, pendingPerNetwork, pendingPerDay }: { perNetwork: string; pendingPerNetwork: string; pendingPerDay: string }) =>
    `Seeds beyond the day’s number, or beyond ${perNetwork} from one network such as a church’s Wi-Fi, wait until someone on our team has looked at them. Up to ${pendingPerDay} a day can wait, ${pendingPerNetwork} of them from one network. What comes after that is not counted.`,
}

/** The mail to the ministry about seeds that wait for a decision, at most once a day. @param at the URL of the desk page */
export const waitingSeedsWords = (seeds: Counted, people: Counted, at: string) => {
  const waits = `${seedWords(seeds)} of ${people.written} ${people.count === 1 ? 'Ambassador' : 'Ambassadors'} ${seeds.count === 1 ? 'waits' : 'wait'}`
  return {
    subject: waits,
    greeting: `${waits} for a person to look.`,
    paragraphs: [`They wait at the desk: ${at}`],
    signOff: ['You are told of this once a day at most, and only when more has come.'],
  }
}

/** The page 'My seeds', which a personal link opens. */
export const mySeedsWords = {
  /** Stands on the account page, in mails, and at the top of the page itself. */
  what: { title: 'My seeds', text: 'Your Mustard Seeds: how many, where they came from, and your link and QR code.' },
  intro: (email: string) => `Every Mustard Seed of ${email}.`,
  private: 'This page is private. Anyone with its link can open it, so keep the email to yourself.',
  practiceNote: 'These are practice seeds of a practice copy of this site.',
  balance: (seeds: Counted) => (seeds.count === 1 ? 'Mustard Seed' : 'Mustard Seeds'),
  pending: (seeds: Counted) =>
    `${seedWords(seeds)} ${seeds.count === 1 ? 'waits' : 'wait'} for a person to look. You need not do anything.`,
  plant: {
    heading: 'What they grew',
    stages: { 0: 'A seed', 1: 'A sprout', 2: 'A sapling', 3: 'A young tree', 4: 'A tree where birds rest' },
    column: { stage: 'The plant', from: 'From', here: 'You are here' },
    next: (seeds: Counted, stage: string) =>
      `${seeds.written} more Mustard ${seeds.count === 1 ? 'Seed makes' : 'Seeds make'} it ${stage.toLowerCase()}.`,
    grown: 'It is as large as a mustard tree gets.',
    here: 'Here now',
  },
  kinds: {
    heading: 'Where they came from',
    column: { kind: 'From', seeds: 'Seeds' },
    names: { scan: 'Scans', visit: 'Visits', like: 'Likes', share: 'Shares', gift: 'Gifts' },
    alt: 'Seeds by where they came from; the table has the same numbers.',
  },
  weeks: {
    heading: 'Week by week',
    column: { week: 'Week ending', seeds: 'Seeds' },
    alt: 'Seeds in each of the last twelve weeks; the table has the same numbers.',
  },
  table: 'The numbers as a table',
  empty: {
    heading: 'The ground is ready',
    text: 'No seed has been planted yet. Share your link with one friend, and watch it grow.',
    textWithoutCode: 'No seed has been planted yet. Become an Ambassador, and you get a link to share.',
  },
  entries: {
    heading: 'Every entry',
    column: { what: 'What', day: 'Day', seeds: 'Seeds' },
    names: {
      scan: 'Your QR code was scanned',
      visit: 'Your link was opened',
      like: 'A story was liked through your link',
      share: 'A story was shared through your link',
      gift: 'Your gift',
      'gift-corrected': 'Your gift, corrected',
      released: 'Released',
      reversed: 'Taken back',
      other: 'Entry',
    },
    times: (times: string) => `${times} times`,
    waiting: 'Waits',
    whatWaits: 'Someone on our team looks at what waits. Then it counts, or is left out.',
    waited: 'Waited',
    notes: {
      'day-cap': 'More came that day than we count without a look.',
      'network-cap': 'More came from one network that day than we count without a look.',
      counts: 'It waited until someone on our team had looked at it, and counts now.',
      leftOut: 'It waited, and was taken back before it counted.',
      released: 'It waited, and counts now.',
      reversed: (reason: string) => `Why: ${reason}`,
      corrected: 'The payment behind it has changed, and the seeds with it.',
    },
    likeTakenBack: 'the like was taken back',
    pages: 'Older and newer entries',
    older: 'Older entries',
    newest: 'Newest entries',
  },
  link: {
    heading: 'Your link',
    action: 'Link, QR code and posters',
    none: 'You have no link to share yet. Ambassadors get one: free, and in two minutes.',
    become: 'Become an Ambassador',
    suspended: 'Your link and codes do not work for now. Our team suspended them and wrote to you why. The seeds you have stay yours.',
  },
  rulesHeading: 'How seeds are earned',
  wrong: { text: 'Does something here look wrong?', link: 'Write to us' },
}
