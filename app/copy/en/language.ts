/**
 * The language of this folder: `tag` for the page (BCP 47), `locale` for dates and numbers, and `basePath`, the prefix of
 * all paths in this language: empty, or for example `/es`. `dictionary` is the PostgreSQL dictionary by which the search
 * finds other forms of a word: `spanish_stem`, for example, or `simple` for a language without one (`\dFd` lists them).
 */
export const languageSettings = { tag: 'en', locale: 'en-US', basePath: '', dictionary: 'english_stem' }
