/** Integer cents as people read them: `$33`, `$1,000.50`. */
export function formatMoney(amountCents: number): string {
  const cents = Math.abs(amountCents)
  const dollars = Math.floor(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = cents % 100
  return `${amountCents < 0 ? '−' : ''}$${dollars}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}
