/** Said with a 404, instead of data: the page is one of an Ambassador's, and nobody has its code. */
export const NO_INVITATION = 'no-invitation'
