import type { Link } from './types.ts'

export function homeWords(siteName: string) {
  return {
    hero: {
      kicker: 'Faith. Mentorship. Real work.',
      heading: 'Small seeds. Strong roots.',
      text: `${siteName} walks beside young people with a mentor, a skill and a community that believes in them. It starts small. So do trees.`,
      ambassador: { label: 'Become an Ambassador', href: '/ambassador' },
      partnership: { label: 'Business Partnership', href: '/partner' },
    },
    quickActions: {
      heading: 'Where would you like to start?',
      actions: [
        {
          id: 'church',
          label: 'Find Your Church',
          text: 'Search near your town or ZIP code.',
          href: '/church-finder',
          icon: 'Church',
        },
        {
          id: 'business',
          label: 'Support as a Business',
          text: 'Open a door for someone’s first job.',
          href: '/business-support',
          icon: 'Store',
        },
        {
          id: 'memory',
          label: 'Share Memory',
          text: 'Tell us about a good day, with or without a photo.',
          href: '/share-memory',
          icon: 'Camera',
        },
      ] satisfies (Link & { id: string; text: string; icon: string })[],
    },
    video: {
      heading: 'See it in under a minute',
      text: `A short film about what one seed can become. It starts silent, and only when you press play.`,
      title: `A short film about ${siteName}`,
      play: 'Play',
      pause: 'Pause',
      mute: 'Mute',
      unmute: 'Unmute',
      playFrom: (time: string) => `Play from ${time}`,
      failed: 'The film did not load. Try again, or read our story on the About page.',
      transcriptLabel: 'What the film shows',
      transcript: [
        'A hand lets a mustard seed fall into dark soil.',
        'Rain comes. A green shoot lifts its head beside a road.',
        'Day and night pass. The shoot becomes a sapling, then a tree.',
        'Birds land in its branches, one after another, until the tree is full.',
        `The words appear: ${siteName}. Small seeds. Strong roots.`,
      ],
    },
    join: {
      heading: 'Join Our Movement',
      text: 'There are two ways in. Both begin today.',
      cards: [
        {
          id: 'ambassadors',
          title: 'Ambassadors',
          price: 'Free',
          priceNote: 'No card, ever',
          text: 'You share what you love about the movement. We give you the tools and keep the count.',
          points: [
            'Stories worth passing on, from people you may know',
            'Mustard Seeds for likes, shares and QR-code scans',
            'Five promises that make a good messenger',
          ],
          action: { label: 'Become an Ambassador', href: '/ambassador' },
          icon: 'Share2',
        },
        {
          id: 'foundation-members',
          title: 'Foundation Members',
          price: '$33',
          priceNote: 'monthly',
          text: 'You are the roots. At 1,000 members the career paths open for every young person in the movement.',
          points: [
            '33 Mustard Seeds each month',
            'Counted toward the 1,000 that unlock the paths',
            'Stop, pause or change from any receipt, in two clicks',
          ],
          action: { label: 'Become a Member', href: '/support' },
          icon: 'Sprout',
        },
      ],
    },
    circles: {
      heading: 'Monthly Blessing Circles',
      text: 'A circle is a group of people who give the same amount each month. Choose the one that fits your month.',
    },
    tiers: {
      heading: 'Give once',
      text: 'Each of these carries one young person through one stage.',
      otherAmount: { label: 'Give another amount', href: '/donate' },
    },
    stories: {
      heading: 'Stories from the movement',
      text: 'Told by the people who were there.',
      all: { label: 'Read all stories', href: '/stories' },
      share: { label: 'Share Memory', href: '/share-memory' },
      empty: 'The first story is still to be told. It could be yours.',
    },
  }
}
