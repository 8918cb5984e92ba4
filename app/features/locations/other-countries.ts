/** Where an address with five digits may be that are no ZIP code of ours, as `plainWords` spells it. */
const OTHER_COUNTRIES = new Set(
  'australia,austria,belgium,brazil,canada,china,colombia,croatia,cuba,czech republic,denmark,deutschland,england,espana,estonia,finland,france,germany,greece,hungary,india,indonesia,israel,italia,italy,japan,kenya,korea,malaysia,mexico,morocco,netherlands,norway,pakistan,peru,poland,portugal,romania,russia,scotland,serbia,south korea,spain,sweden,switzerland,taiwan,thailand,turkey,uk,ukraine,united kingdom,vietnam'.split(
    ',',
  ),
)

export function isOtherCountry(words: string[]): boolean {
  return OTHER_COUNTRIES.has(words.join(' '))
}
