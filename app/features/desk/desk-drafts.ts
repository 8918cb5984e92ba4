/** How the names of what is typed at the desk begin: a tab that somebody signs out in keeps none of it. */
export const DESK_DRAFTS = 'desk:'
