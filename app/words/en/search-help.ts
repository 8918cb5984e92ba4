/** What people come to the site to do, by its id: found by the words they may say it with. Only the search reads `keywords`. */
export const searchHelpWords = {
  cancel: {
    title: 'Cancel, pause or change a monthly gift',
    text: 'Every receipt has a private link for it. Enter your email, and we send the link again.',
    keywords: ['stop', 'end', 'my gift', 'my giving', 'donation', 'subscription', 'membership', 'unsubscribe', 'amount', 'quit'],
  },
  card: {
    title: 'Change the card of a monthly gift',
    text: 'Your giving page has a button for it. Enter your email, and we send you its private link.',
    keywords: ['update', 'new', 'expired', 'declined', 'failed', 'payment', 'bank', 'credit', 'debit', 'billing'],
  },
  receipt: {
    title: 'Get a receipt or a yearly statement again',
    text: 'All of them stand on your giving page. Enter your email, and we send you its private link.',
    keywords: ['print', 'tax', 'taxes', 'proof', 'invoice', 'lost', 'gift', 'donation', 'deduct', 'deductible'],
  },
  seeds: {
    title: 'See your Mustard Seeds, your link and your QR code',
    text: 'Ambassadors have a page of their own. Enter your email, and we send you its private link.',
    keywords: ['my', 'points', 'ambassador', 'poster', 'invite', 'scan', 'share'],
  },
  data: {
    title: 'See or remove what we keep about you',
    text: 'Your private link lists what you sent us, and from there you can ask us to remove it.',
    keywords: ['delete', 'erase', 'forget', 'know', 'my data', 'my account', 'personal', 'information', 'gdpr', 'unsubscribe'],
  },
  urgent: {
    title: 'If you are not safe right now',
    keywords: [
      'help',
      'emergency',
      'crisis',
      'suicide',
      'suicidal',
      'self harm',
      'hurt',
      'abuse',
      'abused',
      'danger',
      'violence',
      'hotline',
      'die',
    ],
  },
  storyRemoval: {
    title: 'Have a story or a photo taken down',
    text: 'Below each story is a way to ask for it, at any age.',
    keywords: ['remove', 'delete', 'hide', 'report', 'picture', 'consent', 'withdraw', 'memory'],
  },
  mentor: {
    title: 'Become a mentor or volunteer',
    text: 'Write to us what you could give: an hour a week, a skill, a ride. A person answers within two working days.',
    keywords: ['help', 'serve', 'mentoring', 'teach', 'coach', 'tutor', 'time'],
    /** The subject of the message. */
    subject: 'I would like to be a mentor',
  },
  prayer: {
    title: 'Ask for a prayer',
    text: 'Write to us as you would say it. A person reads every message.',
    keywords: ['pray', 'praying', 'god', 'jesus', 'faith', 'pastor', 'counsel'],
    subject: 'A prayer',
  },
  listChurch: {
    title: 'List or claim your church',
    text: 'Open the page of your church and claim it. If it is missing, ask us to list it.',
    keywords: ['add', 'pastor', 'owner', 'verify', 'congregation', 'edit'],
  },
}
