/** The page on which staff decide about a listing. */
export const deskListingWords = {
  lead: (kind: string, address: string) => `${kind}, ${address}`,
  kinds: { business: 'Business', church: 'Church' },
  standings: { shown: 'Shown', suspended: 'Suspended', example: 'An example of the demo', verified: 'Verified' },
  facts: {
    title: 'What it says',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
    description: 'Description',
    nothing: 'Nothing',
    owner: 'Looks after it',
    noOwner: 'Nobody: nobody can be written to',
    tier: 'Tier',
    noTier: 'None',
    badges: 'Badges',
    noBadges: 'None',
    see: 'See it as visitors do',
    claim: 'The claim it was given by',
  },
  acts: {
    suspend: {
      title: 'Suspend',
      text: 'It is in no list, no search and on no map from now on, and has no page, until it is restored. Whoever looks after it has a mail with your reason.',
      hint: 'They read this in the mail. Where nobody looks after it, it is kept here.',
      submit: 'Suspend the listing',
    },
    restore: {
      title: 'Restore',
      text: 'Visitors find it again, as it was. Whoever looks after it has a mail.',
      submit: 'Restore the listing',
    },
    standing: {
      title: 'Tier and badges',
      text: 'What it does with the ministry. Contributors stand first in the directory; it shows at once.',
      submit: 'Change them',
      tier: 'Tier',
      none: 'None',
      badges: 'Badges',
    },
  },
  keepersOnly: 'Keepers suspend, restore, and change tier and badges.',
  refused: {
    suspended: 'It is suspended already.',
    'not-suspended': 'It is not suspended.',
    church: 'Tiers are for what businesses give.',
  },
}
