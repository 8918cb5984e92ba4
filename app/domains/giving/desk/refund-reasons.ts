/** All other charges are final. */
export const REFUND_REASONS = ['duplicate', 'fraudulent'] as const
