import type { ReactNode } from 'react'
import { BadgeMark } from '../world/badge-mark.tsx'
import { Birds } from '../world/birds.tsx'
import { EmptyNest } from '../world/empty-nest.tsx'
import { FooterScene } from '../world/footer-scene.tsx'
import { HeroScene } from '../world/hero-scene.tsx'
import { Hills } from '../world/hills.tsx'
import { ImpactTree } from '../world/impact-tree.tsx'
import { JourneyRoad } from '../world/journey-road.tsx'
import { LostBird } from '../world/lost-bird.tsx'
import { Mark } from '../world/mark.tsx'
import { Bird, FlyingBird, Sapling, Seed, Sprout, Tree, YoungTree } from '../world/pieces.tsx'
import { Plant } from '../world/plant.tsx'
import { PosterScene } from '../world/poster-scene.tsx'
import { Road } from '../world/road.tsx'
import { StoryScene } from '../world/story-scene.tsx'
import { UnlockStem } from '../world/unlock-stem.tsx'
import type { Sample } from './sample.ts'
import { showcaseWords as say } from '#words/showcase.ts'

const sample = (file: string, name: string, element: () => ReactNode): Sample => ({ name, file: `app/ui/world/${file}.tsx`, element })
const piece = (name: string, drawing: ReactNode) => sample('pieces', name, () => <Framed>{drawing}</Framed>)
const row = 'flex flex-wrap items-end gap-4'

export const worldSamples: Sample[] = [
  sample('mark', 'Mark', () => <Mark className="h-20 w-20 text-evergreen" />),
  sample('hero-scene', 'HeroScene', () => <HeroScene className="block h-96 w-full" />),
  sample('hills', 'Hills', () => <Hills />),
  sample('birds', 'Birds', () => <Birds />),
  sample('road', 'Road', () => <Road className="h-48 w-32" />),
  sample('plant', 'Plant', () => (
    <div className={row}>
      {([0, 1, 2, 3, 4] as const).map((stage) => (
        <Plant key={stage} stage={stage} className="w-32" />
      ))}
    </div>
  )),
  sample('journey-road', 'JourneyRoad', () => (
    <JourneyRoad
      stages={[
        { title: say.aSeed, text: say.itBeginsSmall },
        { title: say.aSprout, text: say.itFindsTheLight },
        { title: say.aTree, text: say.birdsComeToRest },
      ]}
    />
  )),
  sample('unlock-stem', 'UnlockStem', () => (
    <div className="grid gap-6 lg:grid-cols-2">
      <UnlockStem value={0} max={1000} label={say.atTheStart} />
      <UnlockStem value={640} max={1000} label={say.onTheWay} />
    </div>
  )),
  sample('impact-tree', 'ImpactTree', () => (
    <ImpactTree
      metrics={[
        { id: 'a', label: say.seedsSown, value: '1,234', href: '/support#impact' },
        { id: 'b', label: say.students, value: '89', href: '/support#impact' },
        { id: 'c', label: say.courses, value: '45', href: '/support#impact' },
        { id: 'd', label: say.members, value: '567', href: '/support#impact' },
      ]}
    />
  )),
  sample('badge-mark', 'BadgeMark', () => (
    <div className={row}>
      {(['legacy', 'harvest', 'seed', 'educator', 'mentor'] as const).map((kind) => (
        <BadgeMark key={kind} kind={kind} />
      ))}
    </div>
  )),
  sample('story-scene', 'StoryScene', () => (
    <div className="grid gap-4 sm:grid-cols-2">
      {[0, 1, 2, 3].map((variant) => (
        <StoryScene key={variant} variant={variant} />
      ))}
    </div>
  )),
  sample('poster-scene', 'PosterScene', () => <PosterScene />),
  sample('footer-scene', 'FooterScene', () => <FooterScene />),
  sample('empty-nest', 'EmptyNest', () => <EmptyNest />),
  sample('lost-bird', 'LostBird', () => <LostBird />),
  piece('Seed', <Seed scale={3} />),
  piece('Sprout', <Sprout scale={3} />),
  piece('Sapling', <Sapling scale={1.5} />),
  piece('YoungTree', <YoungTree />),
  piece('Tree', <Tree scale={0.45} />),
  piece('Bird', <Bird scale={3} />),
  piece('FlyingBird', <FlyingBird y={-60} scale={3} />),
]

function Framed({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="-100 -175 200 180" className="w-40" aria-hidden>
      {children}
    </svg>
  )
}
