export const claimSteps = [
  { id: 'search', title: 'Search', text: 'Find your business by its name. If it is not there yet, we add it.' },
  {
    id: 'verify',
    title: 'Verify',
    text: 'Write to us with an email address or phone number of the business. We answer there, to see that it is yours.',
  },
  {
    id: 'details',
    title: 'Details',
    text: 'Tell us what visitors should see: address, hours, website, and two or three sentences about what you do.',
  },
]

/** `kind` is what is being claimed; both go the same way. */
export function claimWords(kind: 'business' | 'church') {
  return {
    heading: kind === 'business' ? 'Claim or add your business' : 'Claim your church',
    intro: `Three steps: search, verify, details. It is free, and it keeps a stranger from speaking for your ${kind}.`,
    search: {
      stepsHeading: 'Three steps',
      heading: kind === 'business' ? 'Find your business' : 'Find your church',
      mine: 'This is mine',
      missing: kind === 'business' ? 'Your business is not in the list?' : 'Your church is not in the list?',
      nameLabel: kind === 'business' ? 'Business name' : 'Church name',
      button: 'Search',
      choose: (name: string) => `This is mine: ${name}`,
      none: 'We did not find it. Write to us, and we add it.',
      manual: 'Add manually',
      results: (count: number) => (count === 1 ? 'One listing has that in its name' : `${count} listings have that in their names`),
      subject: (name: string) => `This ${kind} is ours: ${name}`,
      manualSubject: (name: string) => (name ? `Add our ${kind}: ${name}` : `Add our ${kind}`),
      claimed: 'Already claimed',
      claimedHelp:
        'Someone already looks after this listing. If that is a mistake, go on: our team will compare both claims before anything changes.',
    },
    verify: {
      legend: 'How should we send the code?',
      contactPhone: 'Phone number',
      contactEmail: 'Email address',
      contactHelp: `If it matches what we have on file for this ${kind}, or is an address at its own website, your claim is approved at once. Otherwise our team looks at it.`,
      send: 'Send code',
      sent: (to: string) => `We sent a code to ${to}. It works for ten minutes.`,
      codeLabel: 'Verification code',
      codeHint: 'Six digits.',
      check: 'Verify',
      resend: 'Send a new code',
      success: 'Verified. Thank you.',
      back: 'Back',
      noMessages: 'We cannot send codes just now. You can ask our team to review your claim instead.',
      askReview: 'Ask us to review',
    },
    details: {
      submit: kind === 'business' ? 'Send our listing' : 'Send our church’s listing',
      back: 'Back',
      ageLine: 'You must be 13 or older, and allowed to speak for it.',
      privacy: `Address, phone, email, website, description and logo are shown to visitors. Your name is not.`,
    },
    done: {
      approvedHeading: 'It is yours',
      approvedText: 'Your listing is updated. We sent a private link to your email, to edit it whenever something changes.',
      waitingHeading: 'Thank you. We are checking it.',
      waitingText:
        'Your code showed that we can reach you, but not yet that the listing is yours. Our team looks at it within three working days and writes to you.',
      disputeText: 'This listing already has an owner. Our team speaks with both of you before anything changes.',
      referenceLabel: 'Your reference',
      next: {
        label: 'Back to the directory',
        href: kind === 'business' ? '/business-directory' : '/church-finder',
      },
    },
  }
}
