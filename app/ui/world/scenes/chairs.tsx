import { Bird } from '../pieces.tsx'

/** A room where others sit already, a chair kept free in the light, and the one it is kept for at the door. */
export const chairs = (
  <>
    <path className="fill-sky" d="M0 0h400v250H0z" />
    <path className="fill-road" d="M0 198h400v52H0z" />
    <path className="fill-bark" d="M10 46h72v156H10z" />
    <path className="fill-sun" d="M18 54h56v148H18z" />
    <path className="fill-mustard-soft" d="M18 202h56l40 48H10z" opacity=".7" />
    <path className="fill-sun" d="M140 62h36l46 160H94z" opacity=".35" />
    <path className="fill-none stroke-bark" strokeWidth="3" d="M158 0v40" />
    <path className="fill-clay" d="M150 36h16l20 28h-56z" />
    <circle className="fill-sun" cx="158" cy="66" r="8" />
    {[158, 226, 294, 362].map((x) => (
      <g key={x} transform={`translate(${x} 220)`}>
        <path className="fill-none stroke-bark" strokeWidth="5" strokeLinecap="round" d="M-19 0v-84M19 0v-84" />
        <path className="fill-leaf-deep" d="M-19-82h38v12h-38zM-19-62h38v10h-38z" />
        <path className="fill-leaf" d="M-24-38h48v9h-48z" />
      </g>
    ))}
    <Bird x={228} y={182} scale={1.15} flip />
    <Bird x={296} y={182} scale={0.95} flip />
    <Bird x={364} y={182} scale={1.2} flip />
    <Bird x={60} y={222} scale={0.9} />
  </>
)
