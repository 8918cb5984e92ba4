import type { PlantStage } from './drawing-names.ts'
import { Bird, Sapling, Seed, Sprout, Tree, YoungTree } from './pieces.tsx'

/**
 * The plant of the parable at one of its five ages: seed, sprout, sapling, young tree, tree with birds.
 * It stands on a mound of its own, or with `meadow` on ground that fills the foot of its frame.
 */
export function Plant({ stage, className, meadow = false }: { stage: PlantStage; className?: string; meadow?: boolean }) {
  return (
    <svg viewBox="0 0 200 200" className={className} aria-hidden>
      {!meadow && <circle className="fill-mustard-soft" cx="100" cy="94" r="88" />}
      <path className="fill-hill" d={meadow ? 'M-10 172c60-28 160-28 220 0v60H-10z' : 'M6 176c30-26 150-30 188 0-26 22-160 24-188 0z'} />
      {stage === 0 && (
        <>
          <path className="fill-bark" opacity=".25" d="M60 170c20-10 60-10 80 0-20 8-60 8-80 0z" />
          <Seed x={100} y={168} scale={meadow ? 2.2 : 1.8} />
        </>
      )}
      {stage === 1 && <Sprout x={100} y={170} scale={2.2} />}
      {stage === 2 && <Sapling x={100} y={172} scale={1.3} />}
      {stage === 3 && (
        <>
          <YoungTree x={100} y={172} />
          <Bird x={162} y={170} scale={0.6} flip />
        </>
      )}
      {stage === 4 && <Tree x={100} y={178} scale={0.445} />}
    </svg>
  )
}
