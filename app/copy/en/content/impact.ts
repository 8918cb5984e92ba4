/** The impact dashboard: what is counted, and how. Amounts are already formatted ('$33'). */
export const impactWords = {
  metrics: {
    totalSeeds: 'Mustard Seeds planted',
    studentsSupported: 'Students supported',
    coursesEnabled: 'Courses enabled',
    communityMembers: 'Community members',
  },
  howCounted: {
    totalSeeds:
      'One for each whole dollar that has been paid and settled, plus those Ambassadors earned by visits, QR-code scans, likes and shares. A returned payment takes its seeds back. Seeds that are waiting for a check, and those of an Ambassador whose links we have suspended, are left out.',
    studentsSupported: 'Each young person who enrolled in the movement, counted once. Someone who asks to be removed is no longer counted.',
    coursesEnabled: (price: string) =>
      `One for each ${price} of gifts that stayed with us, which is what one youth’s first leadership training takes. What was refunded, or is disputed, is left out.`,
    communityMembers: 'People who enrolled, became Ambassadors, or gave. A person who is two of these still counts once.',
  },
  sizes: 'The seeds are drawn true to their numbers: twice as many, twice the area.',
  howCountedLabel: 'How it is counted:',
  tableCaption: 'Impact in numbers',
  tableMetric: 'What',
  tableValue: 'How many',
  exampleNote: 'These opening figures are examples. A live site shows its own.',
}
