import { language } from '#words/language.ts'

/** PostgreSQL's own dictionaries of word forms, by the language of the build (BCP 47). */
const DICTIONARIES: Record<string, string> = {
  ar: 'arabic_stem',
  da: 'danish_stem',
  de: 'german_stem',
  en: 'english_stem',
  es: 'spanish_stem',
  fi: 'finnish_stem',
  fr: 'french_stem',
  hu: 'hungarian_stem',
  it: 'italian_stem',
  nl: 'dutch_stem',
  nb: 'norwegian_stem',
  pt: 'portuguese_stem',
  ro: 'romanian_stem',
  ru: 'russian_stem',
  sv: 'swedish_stem',
  tr: 'turkish_stem',
}

/** Knows which words are forms of one, and which mean little; that of another language knows none. */
export function dictionaryOf(tag = language.tag): string {
  return DICTIONARIES[tag.split('-')[0]!] ?? 'simple'
}
