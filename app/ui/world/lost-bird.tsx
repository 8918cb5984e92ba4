import { Bird, Sprout } from './pieces.tsx'

export function LostBird({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 260" className={className} aria-hidden>
      <circle className="fill-mustard-soft" cx="190" cy="116" r="104" />
      <path className="fill-hill" d="M6 232c80-50 260-54 348 0-60 34-290 34-348 0z" />
      <path
        className="fill-none stroke-clay"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 10"
        d="M6 150c40-60 80-90 116-70s10 70-22 58-20-74 40-90c30-8 46-6 66 4"
      />
      <path className="fill-bark" d="M204 64h12l4 160h-20z" />
      <path className="fill-mustard" d="M160 80l108-8 20 16-18 20-110 4z" />
      <path className="fill-leaf" d="M262 122l-104 8-22 18 24 16 104-6z" />
      <path
        className="fill-none stroke-on-forest"
        strokeWidth="5"
        strokeLinecap="round"
        d="M184 94c18-4 40-4 58-4M176 147c18-4 40-4 62-6"
      />
      <Bird x={214} y={66} scale={1.35} flip />
      <Sprout x={300} y={226} />
      <Sprout x={72} y={230} scale={0.7} />
    </svg>
  )
}
