import type { Figures, PageWords, SiteValues } from '#copy/types.ts'

export const supportPage = {
  title: 'Support the movement',
  description: ({ memberPrice }: Figures) =>
    `Become a Foundation Member from ${memberPrice} monthly, or join a blessing circle. See what the gifts have grown so far.`,
  keywords:
    'give, donate, monthly, foundation member, member, subscription, circle, seed planter, growth nurturer, harvest champion, impact, seeds',
} satisfies PageWords

export function supportWords({ siteName, leastPrice, mostPrice, memberPrice, memberGoal }: SiteValues) {
  return {
    heading: 'Foundation Members',
    lead: 'A tree is only as strong as its roots.',
    story: {
      heading: 'Why we call them the foundation',
      paragraphs: [
        'A young person says yes to a mentor on a Tuesday. The mentor needs to be there the next Tuesday too, and the one after that. That takes steady support.',
        `Foundation Members make that possible. They give ${memberPrice} monthly. It is not a large sum, but it comes every month, so ${siteName} can plan: hire the teacher, book the room, keep the van running.`,
        `When ${memberGoal} people give monthly, the career paths open. We show the count in public, and it only moves when a real person has really paid.`,
      ],
    },
    howItWorks: {
      heading: 'How it works',
      steps: {
        choose: {
          title: 'Choose a circle',
          text: `From ${leastPrice} to ${mostPrice} a month. ${memberPrice} makes you a Foundation Member.`,
        },
        pay: { title: 'Pay once, then monthly', text: 'We never see or keep the number of your card.' },
        change: {
          title: 'Stay in charge',
          text: 'Your latest receipt has a private link to cancel, pause or change. Canceling takes two clicks and no phone call.',
        },
      },
    },
    circlesHeading: 'Monthly Blessing Circles',
    circlesText: 'One seed for each dollar, every month you stay.',
    impact: {
      heading: 'What has grown so far',
      text: 'Below the picture we say how each number is counted.',
    },
    oneTime: { text: 'Would you rather give once?', link: 'Make a one-time gift' },
  }
}
