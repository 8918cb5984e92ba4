import { Person } from '../people.tsx'
import { Backdrop, Ground } from './backdrop.tsx'

/** A long table in the evening, where somebody always brings one more bowl. */
export const table = (
  <>
    <Backdrop sky="clay-soft" />
    <path className="fill-none stroke-bark" strokeWidth="2" d="M30 92c60 34 110 36 170 6 60 30 110 28 168-8" />
    <path
      className="fill-none stroke-sun"
      strokeWidth="12"
      strokeLinecap="round"
      d="M62 110h0M96 121h0M132 122h0M168 113h0M234 112h0M270 120h0M306 117h0M340 104h0"
    />
    <Ground />
    <Person
      who="nia"
      x={84}
      y={268}
      lean={4}
      nod={4}
      eyes="glad"
      legs="none"
      arms={[
        [
          [20, -18],
          [30, -12],
        ],
        [
          [-6, -16],
          [14, -10],
        ],
      ]}
    />
    <Person
      who="eli"
      x={146}
      y={266}
      legs="none"
      nod={-4}
      eyes="glad"
      arms={[
        [
          [18, -20],
          [10, -12],
        ],
        [
          [-14, -18],
          [-4, -8],
        ],
      ]}
    />
    <Person
      who="yusra"
      x={268}
      y={266}
      flip
      legs="none"
      nod={4}
      arms={[
        [
          [18, -18],
          [24, -10],
        ],
        [
          [-10, -16],
          [8, -8],
        ],
      ]}
    />
    <Person
      who="dan"
      x={326}
      y={268}
      flip
      legs="none"
      eyes="glad"
      lean={3}
      arms={[
        [
          [20, -20],
          [32, -14],
        ],
        [
          [-8, -16],
          [12, -8],
        ],
      ]}
    />
    <Person
      who="rosa"
      x={206}
      y={258}
      legs="none"
      nod={-2}
      hip={[0, -66]}
      arms={[
        [
          [18, -20],
          [12, -8],
        ],
        [
          [-16, -20],
          [-10, -8],
        ],
      ]}
      held={
        <>
          <path
            className="fill-none stroke-bark"
            opacity=".5"
            strokeWidth="2.5"
            strokeLinecap="round"
            d="M-5-24c-4-5 4-7 0-13M6-24c-4-5 4-7 0-13"
          />
          <path className="fill-clay" d="M-16-14h34c0 14-8 20-17 20s-17-6-17-20z" />
          <path className="fill-seed" d="M-16-14c8-6 26-6 34 0z" />
        </>
      }
    />
    <path className="fill-on-forest" d="M48 212h306l6 30H42z" />
    <path className="fill-shade" opacity=".12" d="M42 232h318l2 10H40z" />
    <path className="fill-none stroke-clay" strokeWidth="3" strokeDasharray="8 8" d="M46 224h310" />
    <path className="fill-bark" d="M66 242h12v28H66zM322 242h12v28h-12z" />
    <path className="fill-leaf" d="M116 204h34c0 8-6 12-17 12s-17-4-17-12zM250 204h34c0 8-6 12-17 12s-17-4-17-12z" />
    <path className="fill-seed" d="M170 210c0-18 52-18 52 0 0 4-52 4-52 0z" />
    <path className="fill-none stroke-bark" strokeWidth="2.5" strokeLinecap="round" d="M184 202l6-6M196 201l6-6M208 203l6-5" />
    <path className="fill-mustard" d="M90 198h13v12c0 3-2 5-4 5h-5c-2 0-4-2-4-5zM300 198h13v12c0 3-2 5-4 5h-5c-2 0-4-2-4-5z" />
  </>
)
