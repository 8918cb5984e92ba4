import type { FieldWords } from './types.ts'
import { emailField } from './forms.ts'

/** Integer cents. */
export const presetAmountsCents = [2500, 5000, 10000, 25000, 50000]
export const defaultAmountCents = 10000
export const minimumAmountCents = 100

/** Stored with each consent. A changed sentence needs a new version. */
export const monthlyConsentVersion = '2026-11-20'

/**
 * The sentence beside the unticked box of a monthly gift, word for word as it is stored.
 * `amount` is already written as money ('$33').
 */
export function monthlyConsentText(siteName: string, amount: string): string {
  return `I agree that ${siteName} charges ${amount} today and ${amount} every month on the same day, until I cancel. I can cancel at any time from the private link in any receipt. Charges already made are final and are not refunded.`
}

/** Stands beside every button that takes money, in body-size text. `amount` is already money ('$33'). */
export function chargeNotice(siteName: string, amount: string, monthly: boolean): string[] {
  const charge = monthly
    ? `You are charged ${amount} today, and ${amount} on the same day of every month until you cancel. In a shorter month it is the last day. Canceling takes two clicks from any receipt and stops the next charge.`
    : `You are charged ${amount} once, today. Nothing is charged again.`
  return [
    charge,
    'All charges are final. There are no refunds.',
    `Gifts are not deductible as charitable contributions for federal income tax purposes, because ${siteName} is not a 501(c)(3) organization. It is an independently owned business.`,
  ]
}

export const giftFields: Record<'email' | 'name' | 'message' | 'honoree', FieldWords> = {
  email: { ...emailField, hint: 'For your receipt and the private link to your giving.' },
  name: {
    name: 'name',
    label: 'Your name (optional)',
    type: 'text',
    autoComplete: 'name',
    required: false,
    errors: { tooLong: 'Name must be 120 characters or fewer' },
  },
  message: {
    name: 'message',
    label: 'A message (optional)',
    hint: 'Our team reads it. It is not published.',
    type: 'textarea',
    required: false,
    errors: { tooLong: 'Message must be 500 characters or fewer' },
  },
  honoree: {
    name: 'honoree',
    label: 'In honor of (optional)',
    hint: 'A person you would like this gift to remember or celebrate.',
    type: 'text',
    required: false,
    errors: { tooLong: 'This name must be 120 characters or fewer' },
  },
}

export const giftErrors = {
  amountMissing: 'Choose an amount, or enter your own',
  amountInvalid: 'Enter an amount in dollars, like 25 or 25.50',
  amountTooSmall: 'The smallest gift is $1',
  amountTooLarge: (most: string) => `The largest gift online is ${most}. Please contact us for more.`,
  consentMissing: 'Tick the box to agree to a monthly charge',
  unknownChoice: 'That choice is no longer offered. Please choose again.',
  declined: 'Your card was declined. You were not charged. Try another card, or ask your bank.',
  canceled: 'You stepped back before paying. You were not charged, and your form is as you left it.',
  unavailable: 'We cannot take gifts just now. You were not charged. Please try again in a few minutes.',
  paused:
    'Gifts are paused for a short while to keep everyone’s cards safe. You were not charged. Please come back in an hour.',
}

export function donateWords(siteName: string) {
  return {
    heading: 'Plant something today',
    intro: `Every whole dollar counts as one Mustard Seed. Together they pay for mentors, courses and rides to a first interview. ${siteName} shows you what is charged before you press the button.`,
    dialogHeading: 'Your gift',
    amountLegend: 'How much would you like to give?',
    customLabel: 'Another amount',
    customHint: 'In US dollars, from $1.',
    frequencyLegend: 'How often?',
    once: 'One time',
    monthly: 'Every month',
    anonymousLabel: 'Keep my name off any public list of givers',
    moreHeading: 'Add a message or a dedication',
    noticeHeading: 'Before you give',
    fromCaller: (description: string) => `You are giving for: ${description}`,
    button: (amount: string, monthly: boolean) => (monthly ? `Give ${amount} a month` : `Give ${amount}`),
    buttonWorking: 'Starting your gift…',
    hosted: 'The next page belongs to Stripe, which takes the card. Our site never sees the number.',
    ageLine:
      'You must be 13 or older to use this site. If you are under 18, ask a parent or guardian before you give.',
    practice: {
      label: 'Practice mode',
      text: 'No money moves here. What you type in the card fields stays in this browser. Please do not use a real card.',
      cardNumber: 'Card number',
      expiry: 'Expiry (MM/YY)',
      cvc: 'CVC',
      hint: 'Try 4242 4242 4242 4242 for a gift that succeeds, 4000 0000 0000 0002 for one that is declined, or 4000 0027 6000 3155 for one that asks you to confirm.',
      confirmHeading: 'Your practice bank asks: is this you?',
      confirmYes: 'Yes, confirm the gift',
      confirmNo: 'No, stop here',
      errors: {
        cardNumber: 'Check the card number: a digit seems to be wrong',
        expiry: 'Enter a month and year that are not past, like 04/29',
        cvc: 'Enter the 3 or 4 digits of the security code',
      },
    },
    thanks: {
      heading: 'Thank you. It is planted.',
      pendingHeading: 'Thank you. We are waiting for your bank.',
      pendingText:
        'Your bank has not confirmed the payment yet. There is nothing more to do: this page and your email will tell you when it has.',
      once: (amount: string) => `We received your gift of ${amount}.`,
      monthly: (amount: string, circle: string | null) =>
        circle ? `You joined ${circle} with ${amount} a month.` : `You are giving ${amount} a month.`,
      seeds: (seeds: number) => `That is ${seeds} Mustard ${seeds === 1 ? 'Seed' : 'Seeds'}.`,
      receipt:
        'A receipt is on its way to your email. It has a private link where you can see, change or stop your giving.',
      failedHeading: 'The gift did not go through',
      failedText: 'You were not charged. You can try again; your form is as you left it.',
      next: [
        { label: 'Read the stories', href: '/stories' },
        { label: 'See the impact', href: '/support' },
      ],
    },
    yourGiving: {
      title: 'Your giving',
      heading: 'Your giving',
      intro: 'This page is private. Anyone with the link can open it, so keep the mail to yourself.',
      nextCharge: (amount: string, date: string) => `Your next charge is ${amount} on ${date}.`,
      pausedUntil: (date: string) => `Paused. The next charge is on ${date}.`,
      canceledOn: (date: string) => `Canceled on ${date}. You will not be charged again.`,
      failed: 'Your last payment did not go through. Update your card and we will try again.',
      none: 'There are no gifts on this link yet.',
      cancel: 'Cancel monthly gift',
      cancelConfirmHeading: 'Stop this monthly gift?',
      cancelConfirmText:
        'You will not be charged again. We send an email to confirm it. Thank you for what you gave.',
      cancelConfirm: 'Yes, cancel it',
      cancelKeep: 'Keep giving',
      pause: 'Pause for a while',
      resume: 'Resume',
      change: 'Change amount or circle',
      card: 'Change card',
      receipts: 'Receipts',
      statement: (year: number) => `Statement for ${year}`,
      statementNote: `This is a record of payments, not a tax receipt. ${siteName} is not a 501(c)(3) organization, and gifts are not deductible as charitable contributions for federal income tax purposes.`,
      print: 'Print',
    },
  }
}
