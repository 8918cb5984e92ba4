/**
 * The sentence beside the unticked box of a changed amount, word for word as it is stored. A changed one needs a new
 * version. The page shows it before an amount is chosen; what is stored names the amount as well, already written as
 * money ('$33').
 */
export function amountChangeConsentText(siteName: string, amount?: string): string {
  const chosen = amount ? `the amount chosen here (${amount})` : 'the amount chosen here'
  return `I agree that ${siteName} charges ${chosen} in place of the earlier one, from the next charge on that has not begun yet, and every month until I cancel. I can cancel at any time by the private link in my latest receipt. Charges already made are final and are not refunded.`
}
