import { Person } from '../people.tsx'
import { Bird, Sapling, Sprout } from '../pieces.tsx'
import { Backdrop, Ground } from './backdrop.tsx'

/** A young plant set in the ground: one presses the earth, one waters it, one has brought the next. */
export const planting = (
  <>
    <Backdrop sky="mustard-soft" far />
    <circle className="fill-sun" cx="286" cy="96" r="30" />
    <Ground />
    <ellipse className="fill-bark" cx="206" cy="268" rx="44" ry="9" />
    <Sapling x={206} y={266} scale={0.95} />
    <Person
      who="mateo"
      x={144}
      y={270}
      hip={[-8, -30]}
      lean={26}
      nod={-8}
      eyes="down"
      legs={[
        [
          [18, -26],
          [4, -4],
        ],
        [
          [14, -6],
          [-16, -4],
        ],
      ]}
      arms={[
        [
          [26, -20],
          [40, 4],
        ],
        [
          [8, -12],
          [32, 6],
        ],
      ]}
    />
    <Person
      who="ruth"
      x={294}
      y={270}
      flip
      lean={4}
      nod={4}
      arms={[
        [
          [22, -26],
          [38, -26],
        ],
        [
          [-2, -18],
          [24, -20],
        ],
      ]}
      held={
        <g transform="translate(40 -18) rotate(16)">
          <path className="fill-none stroke-denim" strokeWidth="4" d="M-10-4c-6-12 10-20 16-8" />
          <path className="fill-denim" d="M-10-8h22l2 20h-24z" />
          <path className="fill-none stroke-denim" strokeWidth="4" strokeLinecap="round" d="M12 8l14-14" />
        </g>
      }
    />
    <path
      className="fill-none stroke-denim"
      opacity=".7"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeDasharray="4 6"
      d="M224 204c-8 6-12 22-12 40M228 208c-6 8-8 20-8 38"
    />
    <Person
      who="nia"
      x={84}
      y={268}
      eyes="glad"
      nod={4}
      arms={[
        [
          [18, -20],
          [16, -10],
        ],
        [
          [-10, -18],
          [6, -8],
        ],
      ]}
      held={
        <g transform="translate(12 -14)">
          <path className="fill-clay" d="M-9 0H10L7 16H-6z" />
          <Sprout x={0} y={2} scale={0.6} />
        </g>
      }
    />
    <Sprout x={340} y={272} scale={0.8} />
    <Bird x={252} y={272} scale={0.75} flip />
  </>
)
