import type { StorySceneNumber } from '#app/ui/world/drawing-names.ts'

/** Each of the example stories has a drawing of its own, made for it. */
const chosen: Record<string, StorySceneNumber> = {
  'the-first-paycheck': 4,
  'tuesdays-at-the-library': 6,
  'a-van-that-would-not-start': 5,
  'poster-by-the-coffee': 7,
  'eleven-dollars': 8,
  'the-quiet-one': 9,
}
/** The first ones fit any story: a tree at dawn, two birds, a road. */
const FOR_ANY = 3

/** The drawing of a story that came without a photo; the same each time. */
export function pictureOf(slug: string): StorySceneNumber {
  const byLetters = [...slug].reduce((sum, letter) => (sum * 5 + letter.charCodeAt(0)) % 9973, 7) % FOR_ANY
  return Object.hasOwn(chosen, slug) ? chosen[slug]! : (byLetters as StorySceneNumber)
}
