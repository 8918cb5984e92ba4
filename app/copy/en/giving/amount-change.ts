/**
 * The consent sentence beside the checkbox for changing the amount, stored word for word. If it changes, its version must
 * change too. The page shows it without `amount`, which is not chosen yet; the stored sentence contains it, formatted ('$33').
 */
export function amountChangeConsentText(siteName: string, amount?: string): string {
  const chosen = amount ? `the amount chosen here (${amount})` : 'the amount chosen here'
  return `I agree that ${siteName} charges ${chosen} in place of the earlier one, from the next charge on that has not begun yet, and every month until I cancel. I can cancel at any time by the private link in my latest receipt, or by a new one from the Account page. Charges already made are final and are not refunded.`
}
