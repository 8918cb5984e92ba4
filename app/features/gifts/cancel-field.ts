/** In the address of 'your giving': of which monthly gift, by its reference, the question whether to cancel it stands open. */
export const CANCEL_FIELD = 'cancel'
