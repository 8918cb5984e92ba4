/** Gifts are refunded for no other reason. */
export const REFUND_REASONS = ['duplicate', 'fraudulent'] as const
