import type { ReactNode } from 'react'
import type { PeopleSceneName } from './drawing-names.ts'
import { bench } from './scenes/bench.tsx'
import { friends } from './scenes/friends.tsx'
import { planting } from './scenes/planting.tsx'
import { reading } from './scenes/reading.tsx'
import { shop } from './scenes/shop.tsx'
import { table } from './scenes/table.tsx'
import { telling } from './scenes/telling.tsx'
import { workshop } from './scenes/workshop.tsx'

/**
 * Teenagers and mentors at what a page is about. One stands at the head of a page, and none twice on one.
 * @param files folder of the drawings' files: in a page the scene comes from there, after the first paint
 */
export function PeopleScene({ scene, className, files }: { scene: PeopleSceneName; className?: string; files?: string }) {
  return (
    <svg viewBox="0 0 400 300" className={className} aria-hidden>
      {files ? <use data-href={`${files}/people-${scene}.svg#scene`} /> : <g id="scene">{scenes[scene]}</g>}
    </svg>
  )
}

const scenes: Record<PeopleSceneName, ReactNode> = { bench, friends, planting, reading, shop, table, telling, workshop }
