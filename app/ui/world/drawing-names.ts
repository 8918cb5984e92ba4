/** The plant of the parable at its five ages: seed, sprout, sapling, young tree, tree with birds. */
export type PlantStage = 0 | 1 | 2 | 3 | 4
export type BadgeKind = 'legacy' | 'harvest' | 'seed' | 'educator' | 'mentor'
export type SocialKind = 'facebook' | 'twitter' | 'instagram' | 'youtube'
export type StorySceneNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
export type FaceName = 'ruth' | 'dan' | 'rosa' | 'nia' | 'theo' | 'june'
/** How many: what a circle brings each month. */
export type SeedCount = 11 | 33 | 77
export type PeopleSceneName = 'bench' | 'friends' | 'planting' | 'reading' | 'shop' | 'table' | 'telling' | 'workshop'

export type DrawingName =
  | 'hero-scene'
  | 'footer-scene'
  | 'impact-tree'
  | 'birds'
  | 'empty-nest'
  | 'lost-bird'
  | `plant-${PlantStage}`
  | `meadow-${PlantStage}`
  | `badge-${BadgeKind}`
  | `story-${StorySceneNumber}`
  | `people-${PeopleSceneName}`
  | `face-${FaceName}`
  | `seeds-${SeedCount}`
  | `social-${SocialKind}`

/** Width and height, by the first word of the name. */
export const drawingSizes: Record<string, [width: number, height: number]> = {
  hero: [1440, 720],
  footer: [1440, 150],
  impact: [400, 436],
  birds: [160, 80],
  empty: [240, 160],
  lost: [360, 260],
  plant: [200, 200],
  meadow: [200, 200],
  badge: [96, 96],
  story: [400, 250],
  people: [400, 300],
  face: [96, 96],
  seeds: [96, 96],
  social: [24, 24],
}
