import { localizePath } from '../frame/page-links.ts'

export type PlantStage = 0 | 1 | 2 | 3 | 4
export type BadgeKind = 'legacy' | 'harvest' | 'seed' | 'educator' | 'mentor'
export type SocialKind = 'facebook' | 'twitter' | 'instagram' | 'youtube'
export type StorySceneNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
export type SeedCount = 11 | 33 | 77

/** The name of a file in `public/drawings`. */
export type DrawingName =
  | 'hero-scene'
  | 'footer-scene'
  | 'impact-tree'
  | 'birds'
  | 'empty-nest'
  | `plant-${PlantStage}`
  | `meadow-${PlantStage}`
  | `badge-${BadgeKind}`
  | `story-${StorySceneNumber}`
  | `people-${'bench' | 'friends' | 'planting' | 'reading' | 'shop' | 'table' | 'telling' | 'workshop'}`
  | `face-${'ruth' | 'dan' | 'rosa' | 'nia' | 'theo' | 'june'}`
  | `seeds-${SeedCount}`
  | `social-${SocialKind}`

/** The sizes of each kind of drawing, so that a page does not move when the file arrives. */
export const drawingSizes: Record<string, [width: number, height: number]> = {
  hero: [1440, 720],
  footer: [1440, 150],
  impact: [400, 436],
  birds: [160, 80],
  empty: [240, 160],
  plant: [200, 200],
  meadow: [200, 200],
  badge: [96, 96],
  story: [400, 250],
  people: [400, 300],
  face: [96, 96],
  seeds: [96, 96],
  social: [24, 24],
}

/** @param eager embeds the file by `<use>`, which browsers do not count as the largest paint. Otherwise it loads lazily. */
export function Drawing({ name, className, eager = false }: { name: DrawingName; className?: string; eager?: boolean }) {
  const [width, height] = drawingSizes[name.split('-')[0]!]!
  const file = localizePath(`/drawings/${name}.svg`)
  if (eager)
    return (
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={name === 'hero-scene' ? 'xMaxYMax slice' : undefined}
        className={className}
        aria-hidden
      >
        <use href={`${file}#drawing`} />
      </svg>
    )
  // Without the low priority, browsers would fetch a drawing near the visible part before more important files.
  return <img src={file} alt="" width={width} height={height} className={className} loading="lazy" fetchPriority="low" decoding="async" />
}
