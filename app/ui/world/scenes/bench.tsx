import { Person } from '../people.tsx'
import { Bird, Sapling, Sprout, YoungTree } from '../pieces.tsx'
import { Backdrop, Ground } from './backdrop.tsx'

/** A bench in the open: a mentor listens, and two more are on their way. */
export const bench = (
  <>
    <Backdrop sky="sky" far />
    <circle className="fill-sun" cx="306" cy="86" r="26" />
    <YoungTree x={62} y={250} scale={1.05} />
    <Ground />
    <path className="fill-none stroke-seed" strokeWidth="5" strokeLinecap="round" strokeDasharray="0 12" d="M96 284c60 4 120 4 180-1" />
    <path className="fill-bark" d="M104 176h132v8H104zM104 190h132v8H104z" />
    <path className="fill-bark" d="M112 176h7v94h-7zM220 176h7v94h-7z" />
    <Person
      who="ruth"
      x={144}
      y={268}
      hip={[0, -40]}
      nod={4}
      legs={[
        [
          [26, -40],
          [27, -6],
        ],
        [
          [20, -40],
          [20, -4],
        ],
      ]}
      arms={[
        [
          [18, -18],
          [22, -6],
        ],
        [
          [2, -20],
          [20, -32],
        ],
      ]}
    />
    <Person
      who="theo"
      x={202}
      y={268}
      flip
      hip={[0, -40]}
      lean={6}
      nod={4}
      eyes="glad"
      legs={[
        [
          [24, -40],
          [22, -6],
        ],
        [
          [20, -40],
          [15, -4],
        ],
      ]}
      arms={[
        [
          [16, -18],
          [20, -4],
        ],
        [
          [-6, -16],
          [12, -4],
        ],
      ]}
    />
    <path className="fill-road" d="M102 226h136v7H102z" />
    <path className="fill-bark" d="M102 233h136v6H102z" />
    <path className="fill-bark" d="M112 238h7v32h-7zM220 238h7v32h-7z" />
    <Person
      who="june"
      x={296}
      y={272}
      flip
      eyes="glad"
      arms={[
        [
          [20, -46],
          [24, -66],
        ],
        [
          [-14, -18],
          [-12, 1],
        ],
      ]}
    />
    <Person
      who="mateo"
      x={344}
      y={276}
      flip
      arms={[
        [
          [15, -18],
          [14, 1],
        ],
        [
          [-14, -20],
          [2, -14],
        ],
      ]}
    />
    <Sprout x={252} y={276} scale={0.7} />
    <Sapling x={32} y={272} scale={0.5} />
    <Bird x={228} y={176} scale={0.7} flip />
  </>
)
