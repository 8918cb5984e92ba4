/** The titles of the tiers, keyed by id, and what each makes possible (specification, section 9). */
export const tierWords = {
  leadership: { title: 'First leadership training', makesPossible: 'One youth’s first leadership training.' },
  mentorship: { title: 'Full mentorship', makesPossible: 'A full mentorship program.' },
  career: { title: 'Career development', makesPossible: 'A complete career development path.' },
}
