import { Bird, FlyingBird, Sapling, Sprout, Tree } from './pieces.tsx'

/** What a film shows before it plays: dusk, and the birds coming in to the tree. 16:9. */
export function PosterScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden>
      <path className="fill-forest" d="M0 0h640v360H0z" />
      <g className="fill-mustard">
        <circle cx="320" cy="226" r="190" opacity=".12" />
        <circle cx="320" cy="226" r="132" opacity=".22" />
        <circle cx="320" cy="226" r="84" />
      </g>
      <path className="fill-grove" d="M0 262c120-50 220-30 330-10s200-20 310-26v134H0z" />
      <path className="fill-leaf-deep" d="M0 306c160-50 300-30 400-20s160-14 240-20v94H0z" />
      <Tree x={490} y={302} scale={0.78} />
      <Sprout x={70} y={318} />
      <Sapling x={130} y={312} scale={0.8} />
      <Bird x={196} y={310} scale={0.9} />
      <FlyingBird x={190} y={112} />
      <FlyingBird x={262} y={70} scale={0.7} later />
      <FlyingBird x={110} y={76} scale={0.55} />
    </svg>
  )
}
