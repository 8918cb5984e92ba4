import type { PlantStage } from '#app/ui/world/drawing-names.ts'

/** The plant on the page is as old as the giving is large. */
export function ageOf(seeds: number): PlantStage {
  if (seeds >= 2000) return 4
  if (seeds >= 500) return 3
  if (seeds >= 100) return 2
  return seeds > 0 ? 1 : 0
}
