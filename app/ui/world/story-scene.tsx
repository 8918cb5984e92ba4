import type { ReactNode } from 'react'
import type { StorySceneNumber } from './drawing-names.ts'
import { Bird, FlyingBird, Sapling, Sprout, Tree, YoungTree } from './pieces.tsx'
import { bakery } from './scenes/bakery.tsx'
import { chairs } from './scenes/chairs.tsx'
import { kitchen } from './scenes/kitchen.tsx'
import { library } from './scenes/library.tsx'
import { poster } from './scenes/poster.tsx'
import { van } from './scenes/van.tsx'

/** A picture for a story without one: a tree at dawn, birds, a road or a church, or what an example story tells. */
export function StoryScene({ scene, className }: { scene: StorySceneNumber; className?: string }) {
  return (
    <svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden>
      {scenes[scene]}
    </svg>
  )
}

const scenes: Record<StorySceneNumber, ReactNode> = [
  <>
    <path className="fill-mustard-soft" d="M0 0h400v250H0z" />
    <circle className="fill-sun" cx="250" cy="140" r="62" />
    <path className="fill-hill" d="M0 168c90-40 170-24 240-6s110 0 160-14v102H0z" />
    <path className="fill-meadow" d="M0 206c110-40 260-30 400 4v40H0z" />
    <YoungTree x={104} y={206} scale={0.95} />
    <Bird x={190} y={198} />
    <FlyingBird x={300} y={62} scale={0.7} />
  </>,
  <>
    <path className="fill-sky" d="M0 0h400v250H0z" />
    <circle className="fill-surface" cx="200" cy="120" r="92" opacity=".6" />
    <path
      className="fill-none stroke-bark"
      strokeWidth="13"
      strokeLinecap="round"
      d="M-10 190c130-10 250-34 420-26M290 168c30-20 40-44 44-70"
    />
    <path
      className="fill-leaf"
      d="M332 98c-22-18-24-44-6-66 22 18 24 44 6 66zM60 184c-8-30 4-50 32-60 8 30-4 52-32 60zM36 194c-2 24 12 40 40 42 2-26-14-42-40-42z"
    />
    <path className="fill-leaf-light" d="M338 100c4-26 22-40 50-38-2 28-22 42-50 38zM370 164c4 24 22 36 46 30z" />
    <Bird x={172} y={182} scale={1.9} />
    <Bird x={256} y={174} scale={1.2} flip />
  </>,
  <>
    <path className="fill-evergreen-soft" d="M0 0h400v250H0z" />
    <path className="fill-far" d="M0 130c100-60 220-50 400-10v130H0z" />
    <path className="fill-meadow" d="M0 170c130-44 270-40 400-10v90H0z" />
    <path
      className="fill-road"
      d="M120 250c50-30 140-34 140-56 0-16-70-18-70-32 0-10 40-14 80-18l8 4c-40 6-60 8-60 14 0 14 96 14 96 38 0 26-84 30-104 50z"
    />
    <Tree x={278} y={152} scale={0.32} />
    <Sapling x={74} y={222} scale={1.1} />
    <Sprout x={344} y={226} scale={0.9} />
  </>,
  <>
    <path className="fill-clay-soft" d="M0 0h400v250H0z" />
    <path className="fill-hill" d="M0 176c120-50 260-40 400-6v80H0z" />
    <path className="fill-surface" d="M150 190v-56l44-32 44 32v56z" />
    <path className="fill-surface" d="M182 110V66l12-22 12 22v44z" />
    <path className="fill-clay" d="M142 140l52-38 52 38-6 7-46-33-46 33zM178 68l16-30 16 30z" />
    <path className="fill-none stroke-bark" strokeWidth="3" d="M194 38V20M187 27h14" />
    <path className="fill-bark" d="M182 190v-26c0-16 24-16 24 0v26z" />
    <path className="fill-seed" d="M160 150h12v16h-12zM216 150h12v16h-12z" />
    <path className="fill-meadow" d="M0 206c140-30 280-20 400 6v38H0z" />
    <YoungTree x={300} y={204} scale={0.9} />
    <YoungTree x={88} y={206} scale={0.6} />
    <FlyingBird x={84} y={70} scale={0.8} />
    <FlyingBird x={126} y={48} scale={0.5} />
  </>,
  bakery,
  van,
  library,
  poster,
  kitchen,
  chairs,
]
