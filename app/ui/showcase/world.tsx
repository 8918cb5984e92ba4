import type { ReactNode } from 'react'
import { Drawing } from '../world/drawing.tsx'
import { Hills } from '../world/hills.tsx'
import { ImpactTree } from '../world/impact-tree.tsx'
import { JourneyRoad } from '../world/journey-road.tsx'
import { Mark } from '../world/mark.tsx'
import { Bird, FlyingBird, Sapling, Seed, Sprout, Tree, YoungTree } from '../world/pieces.tsx'
import { Person } from '../world/people.tsx'
import { Road } from '../world/road.tsx'
import { Backdrop, Ground } from '../world/scenes/backdrop.tsx'
import { UnlockStem } from '../world/unlock-stem.tsx'
import type { Sample } from './sample.ts'
import { showcaseWords as say } from '#words/showcase.ts'

const sample = (file: string, name: string, element: () => ReactNode): Sample => ({ name, file: `app/ui/world/${file}.tsx`, element })
const piece = (name: string, drawing: ReactNode) => sample('pieces', name, () => <Framed>{drawing}</Framed>)
const row = 'flex flex-wrap items-end gap-4'

export const worldSamples: Sample[] = [
  sample('mark', 'Mark', () => <Mark className="h-20 w-20 text-evergreen" />),
  sample('drawing', 'Drawing', () => <Drawing inPage name="plant-3" className="w-32" />),
  sample('hero-scene', 'HeroScene', () => <Drawing name="hero-scene" className="block h-96 w-full" />),
  sample('hills', 'Hills', () => <Hills />),
  sample('birds', 'Birds', () => <Drawing name="birds" className="w-40" />),
  sample('road', 'Road', () => <Road className="h-48 w-32" />),
  sample('plant', 'Plant', () => (
    <div className={row}>
      {([0, 1, 2, 3, 4] as const).map((stage) => (
        <Drawing key={stage} name={`plant-${stage}`} className="w-32" />
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
  sample('tree-on-its-hill', 'TreeOnItsHill', () => <Drawing name="impact-tree" className="w-80" />),
  sample('impact-tree', 'ImpactTree', () => (
    <ImpactTree
      metrics={[
        { id: 'a', label: say.seedsSown, value: '1,234', figure: 1234, href: '/support#impact' },
        { id: 'b', label: say.students, value: '89', figure: 89, href: '/support#impact' },
        { id: 'c', label: say.courses, value: '45', figure: 45, href: '/support#impact' },
        { id: 'd', label: say.members, value: '567', figure: 567, href: '/support#impact' },
      ]}
    />
  )),
  sample('badge-mark', 'BadgeMark', () => (
    <div className={row}>
      {(['legacy', 'harvest', 'seed', 'educator', 'mentor'] as const).map((kind) => (
        <Drawing key={kind} name={`badge-${kind}`} className="h-24 w-24 shrink-0" />
      ))}
    </div>
  )),
  sample('story-scene', 'StoryScene', () => (
    <div className="grid gap-4 sm:grid-cols-2">
      {([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((scene) => (
        <Drawing key={scene} name={`story-${scene}`} className="aspect-[8/5] w-full rounded-md" />
      ))}
    </div>
  )),
  sample('people-scene', 'PeopleScene', () => (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['bench', 'friends', 'planting', 'reading', 'shop', 'table', 'telling', 'workshop'] as const).map((scene) => (
        <Drawing key={scene} name={`people-${scene}`} className="w-full" />
      ))}
    </div>
  )),
  sample('face', 'Face', () => (
    <div className={row}>
      {(['ruth', 'dan', 'rosa', 'nia', 'theo', 'june'] as const).map((who) => (
        <Drawing key={who} name={`face-${who}`} className="w-20 rounded-full" />
      ))}
    </div>
  )),
  sample('seed-circle', 'SeedCircle', () => (
    <div className={row}>
      {([11, 33, 77] as const).map((count) => (
        <Drawing key={count} name={`seeds-${count}`} className="w-28" />
      ))}
    </div>
  )),
  sample('footer-scene', 'FooterScene', () => <Drawing name="footer-scene" className="block h-20 w-full md:h-36" />),
  sample('empty-nest', 'EmptyNest', () => <Drawing name="empty-nest" className="w-56" />),
  sample('lost-bird', 'LostBird', () => <Drawing name="lost-bird" className="w-80" />),
  sample('people', 'Person', () => (
    <Framed>
      <Person who="nia" />
    </Framed>
  )),
  sample('scenes/backdrop', 'Backdrop', () => (
    <svg viewBox="0 0 400 300" className="w-40" aria-hidden>
      <Backdrop sky="mustard-soft" far />
    </svg>
  )),
  sample('scenes/backdrop', 'Ground', () => (
    <svg viewBox="0 240 400 60" className="w-40" aria-hidden>
      <Ground />
    </svg>
  )),
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
