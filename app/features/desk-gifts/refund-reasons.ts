/** For what money goes back: all charges are final otherwise. */
export const REFUND_REASONS = ['duplicate', 'fraudulent'] as const
