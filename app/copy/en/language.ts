/**
 * The language of this folder: `tag` for the page (BCP 47), `locale` for days and numbers, and `basePath`, below which
 * the whole site stands in this language: empty, or such as `/es`. `dictionary` is PostgreSQL's, for other forms of a searched word:
 * `spanish_stem`, or `simple` where it has none (`\dFd` lists them).
 */
export const languageSettings = { tag: 'en', locale: 'en-US', basePath: '', dictionary: 'english_stem' }
