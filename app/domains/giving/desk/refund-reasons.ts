/** The only reasons for which the ministry refunds a gift. */
export const REFUND_REASONS = ['duplicate', 'fraudulent'] as const
