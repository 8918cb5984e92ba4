/**
 * The language of this folder: `tag` for the page (BCP 47), `locale` for days and numbers, and `basePath`, below which
 * the whole site stands in this language: empty, or such as `/es`.
 */
export const language = { tag: 'en', locale: 'en-US', basePath: '' }
