import { Bird, Sprout, Tree, YoungTree } from './pieces.tsx'

/** The end of every page: the tree on its hill, and beneath it, in the dark ground of the footer, its roots. */
export function FooterScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 330" preserveAspectRatio="xMaxYMax slice" className={className} aria-hidden>
      <path className="fill-far" d="M0 196c180-70 380-60 560-10s340-70 520-46 240 30 360-10v200H0z" />
      <path className="fill-hill" d="M0 222c240 30 360-44 620-26s520 44 820-30v164H0z" />
      <path
        className="fill-none stroke-seed"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 14"
        d="M120 240c200-6 300-30 480-28M160 254c160-4 260-22 400-24"
      />
      <YoungTree x={880} y={232} scale={0.56} />
      <YoungTree x={940} y={236} scale={0.36} />
      <Tree x={1180} y={230} scale={0.56} />
      <path className="fill-forest" d="M0 262c300-34 520 22 800-10s380-40 640-16v95H0z" />
      <Bird x={1040} y={234} scale={0.6} />
      <Sprout x={430} y={262} scale={0.7} />
      <path
        className="fill-none stroke-bark"
        strokeLinecap="round"
        strokeWidth="5"
        opacity=".75"
        d="M1180 236c-6 30-40 34-60 56s-40 20-60 34M1170 246c0 30-10 50-20 80M1186 244c6 30 30 40 40 80M1196 236c14 26 56 26 80 50s40 20 70 36M1120 292c-6 14-10 20-14 34M1250 268c14 20 14 30 10 56"
      />
    </svg>
  )
}
