import { Bird, Sapling, Seed, Sprout, Tree, YoungTree } from './pieces.tsx'

export type PlantStage = 0 | 1 | 2 | 3 | 4

/** The plant of the parable at one of its five ages: seed, sprout, sapling, young tree, tree with birds. */
export function Plant({ stage, className = 'w-40' }: { stage: PlantStage; className?: string }) {
  return (
    <svg viewBox="0 0 200 200" className={className} aria-hidden>
      <path className="fill-hill" d="M6 176c30-26 150-30 188 0-26 22-160 24-188 0z" />
      {stage === 0 && (
        <>
          <path className="fill-bark" opacity=".25" d="M60 170c20-10 60-10 80 0-20 8-60 8-80 0z" />
          <Seed x={100} y={168} scale={1.5} />
        </>
      )}
      {stage === 1 && <Sprout x={100} y={168} scale={1.7} />}
      {stage === 2 && <Sapling x={100} y={170} scale={1.2} />}
      {stage === 3 && (
        <>
          <YoungTree x={100} y={172} />
          <Bird x={162} y={170} scale={0.6} flip />
        </>
      )}
      {stage === 4 && <Tree x={100} y={176} scale={0.46} />}
    </svg>
  )
}
