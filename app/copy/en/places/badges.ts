/** The badges of contributing businesses, keyed by kind. */
export const badgeWords = {
  legacy: {
    title: 'Legacy Builder',
    level: 'Top tier',
    text: 'Carries the movement for years: funds whole career paths and opens its own doors to trainees.',
  },
  harvest: {
    title: 'Harvest Partner',
    level: 'Mid tier',
    text: 'Gives steadily and takes part, with a shadow day, a workshop or a summer job.',
  },
  seed: {
    title: 'Seed Sponsor',
    level: 'Entry tier',
    text: 'Has planted the first gift and stands with the young people of its own neighborhood.',
  },
  educator: {
    title: 'Course Creator',
    text: 'Shares what it knows: has built or taught a course on one of our career paths.',
  },
  mentor: {
    title: 'Youth Mentor',
    text: 'Someone on the team meets regularly with a young person.',
  },
}
