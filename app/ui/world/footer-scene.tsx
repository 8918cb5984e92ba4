import { Bird, Sapling, Sprout, YoungTree } from './pieces.tsx'

/** The end of every page: low hills, and in the dark ground of the footer what will grow. Short, so that no page ends in a second scene. */
export function FooterScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 150" preserveAspectRatio="xMaxYMax slice" className={className} aria-hidden>
      <path className="fill-far" d="M0 64C180 6 380 12 560 56s340-60 520-40 240 22 360-8v150H0z" />
      <path className="fill-hill" d="M0 88c240 22 360-36 620-22s520 36 820-24v116H0z" />
      <path
        className="fill-none stroke-seed"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 13"
        d="M120 104c200-6 300-28 480-26M160 116c160-4 260-20 400-22"
      />
      <YoungTree x={1124} y={104} scale={0.5} />
      <YoungTree x={1166} y={106} scale={0.32} />
      <path className="fill-forest" d="M0 124c300-30 520 18 800-8s380-34 640-14v50H0z" />
      <Sapling x={1268} y={104} scale={0.5} />
      <Bird x={1216} y={102} scale={0.6} />
      <Sprout x={430} y={124} scale={0.7} />
      <Sprout x={1354} y={104} scale={0.6} />
    </svg>
  )
}
