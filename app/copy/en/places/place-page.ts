/** The page of one business or church. */
export const placePageWords = {
  back: { business: 'Business directory', church: 'Find a church' },
  backNear: (place: string) => `More near ${place}`,
  hours: 'Hours',
  noHours: 'Nobody has told us the hours. Call or write before you go.',
  reach: 'Where and how to reach them',
  nearby: { business: 'Businesses nearby', church: 'Churches nearby' },
  aside: 'Map and sharing',
  share: 'Share this page',
  copied: 'The link is copied.',
  notCopied: 'Copying did not work. The address of this page is in your browser’s address bar.',
  favorite: 'Favorite',
  claim: {
    heading: { business: 'Is this your business?', church: 'Do you lead this church?' },
    text: 'Claim it, and you keep its hours, description and picture up to date. It is free.',
    /** Replaces the invitation to claim if the listing already has an owner. */
    owned: {
      heading: 'This listing is looked after',
      text: 'Someone keeps it up to date. If you speak for it, you can still claim it: our team then asks both of you.',
    },
    action: { business: 'Claim this business', church: 'Claim this church' },
  },
  /** The alternative text of the listing's picture. */
  logo: (name: string) => `Picture of ${name}`,
  exampleNote: 'This listing is invented, to show what one looks like here. Its phone number and address are not real.',
  describe: {
    business: (name: string, address: string) => `${name}: hours, directions and contact${address ? `, ${address}` : ''}.`,
    church: (name: string, address: string) => `${name}: directions, contact and when they meet${address ? `, ${address}` : ''}.`,
  },
}
