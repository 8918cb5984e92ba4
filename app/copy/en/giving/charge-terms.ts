/**
 * The consent sentence beside the checkbox of a monthly gift, stored word for word. If it changes, its version must change
 * too. `amount` is already formatted ('$33').
 */
export function monthlyConsentText(siteName: string, amount: string): string {
  return `I agree that ${siteName} charges ${amount} today and ${amount} every month on the same day, until I cancel. I can cancel at any time by the private link in my latest receipt, or by a new one from the Account page. Charges already made are final and are not refunded.`
}

/** The notice beside the button of the gift form. `amount` is formatted ('$33'). @param next the day of the second charge, if known */
export function chargeNotice(siteName: string, amount: string, monthly: boolean, next?: string): string[] {
  const charge = monthly
    ? `You are charged ${amount} today, and ${amount} on the same day of every month until you cancel${next ? `, the next time on ${next}` : ''}. In a shorter month it is the last day; after an evening gift it may be a day earlier or later. Canceling takes two clicks from your latest receipt and stops the next charge.`
    : `You are charged ${amount} once, today. Nothing is charged again.`
  return [
    charge,
    'All charges are final. There are no refunds.',
    `Gifts are not deductible as charitable contributions for federal income tax purposes, because ${siteName} is not a 501(c)(3) organization. It is an independently owned business.`,
  ]
}

/**
 * The notice beside the button that changes the amount. `amount` is undefined if it is chosen in the same form.
 * @param raise.above the formatted amount above which a raise always has to be confirmed by mail
 */
export function changeNotice(siteName: string, amount: string | undefined, raise: { above: string }): string[] {
  const [, ...always] = chargeNotice(siteName, '', false)
  const charged = amount ?? 'the amount you choose here'
  return [
    `The change itself charges nothing. From the next charge on that has not begun yet, you are charged ${charged} on the same day of every month, until you cancel. In a shorter month it is the last day; after an evening gift it may be a day earlier or later. Canceling takes two clicks from your latest receipt and stops the next charge.`,
    'A charge that has begun, or that failed and is tried again, is never raised. Where it is higher than the new amount it is lowered to it or dropped, unless your bank has it already; the mail about the change tells you.',
    `For your safety a raise to more than twice what you gave last, or above ${raise.above} a month, waits until you confirm it by the link in an email.`,
    ...always,
  ]
}

/** The notice beside the button that resumes a paused gift. @param day the next charge; null if only the payment provider knows it */
export function resumeNotice(siteName: string, amount: string, day: string | null): string[] {
  const [, ...always] = chargeNotice(siteName, '', false)
  return [
    `Resuming itself charges nothing. You are charged ${amount} ${day ? `on ${day}` : 'on your next due day'}, and ${amount} on the same day of every month until you cancel. In a shorter month it is the last day; after an evening gift it may be a day earlier or later. Canceling takes two clicks from your latest receipt and stops the next charge.`,
    ...always,
  ]
}

/** The consent sentence beside the checkbox for resuming a gift, stored word for word. If it changes, its version must change too. */
export function resumeConsentText(siteName: string, amount: string): string {
  return `I agree that ${siteName} charges ${amount} every month again, from the next due day on, until I cancel. I can cancel at any time by the private link in my latest receipt, or by a new one from the Account page. Charges already made are final and are not refunded.`
}

/** Replaces `chargeNotice` while no scripts run: it cannot follow the visitor's choice, so it describes both frequencies. */
export function chargeNoticeForBoth(siteName: string): string[] {
  const [, ...always] = chargeNotice(siteName, '', false)
  return [
    'One time: you are charged the amount you chose once, today. Nothing is charged again.',
    'Every month: you are charged the amount you chose today, and the same on that day of every month until you cancel. In a shorter month it is the last day; after an evening gift it may be a day earlier or later. Canceling takes two clicks from your latest receipt and stops the next charge.',
    ...always,
  ]
}

export const chargeTermsWords = {
  heading: 'Before you give',
  /** Replaces the amount in the notice (`amountOpen`) and in the consent sentence while no valid amount is entered. */
  amountOpen: 'the amount you chose',
  amountOpenInConsent: 'the amount I chose',
}
