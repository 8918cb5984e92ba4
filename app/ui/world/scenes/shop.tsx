import { Person, wheelchair } from '../people.tsx'
import { Backdrop, Ground } from './backdrop.tsx'

/** The door of a shop: the owner hands over an apron, and somebody is at work already. */
export const shop = (
  <>
    <Backdrop sky="mustard-soft" />
    <path className="fill-surface" d="M78 92h220v176H78z" />
    <path className="fill-bark" d="M70 60h236v16H70z" />
    <path className="fill-clay" d="M66 76h244l12 30H54z" />
    <path className="fill-on-forest" d="M97 76h30l-2 30H90zM158 76h30v30h-31zM219 76h30l7 30h-35zM280 76h30l12 30h-36z" />
    <path
      className="fill-clay"
      d="M54 106h36c0 16-36 16-36 0zM124 106h33c0 16-33 16-33 0zM187 106h34c0 16-34 16-34 0zM256 106h30c0 16-30 16-30 0z"
    />
    <path
      className="fill-on-forest"
      d="M90 106h34c0 16-34 16-34 0zM157 106h30c0 16-30 16-30 0zM221 106h35c0 16-35 16-35 0zM286 106h36c0 16-36 16-36 0z"
    />
    <path className="fill-bark" d="M88 132h112v90H88z" />
    <path className="fill-sky" d="M94 138h100v78H94z" />
    <Person
      who="yusra"
      x={140}
      y={252}
      legs="none"
      eyes="down"
      nod={6}
      arms={[
        [
          [18, -20],
          [26, -12],
        ],
        [
          [-6, -16],
          [14, -10],
        ],
      ]}
    />
    <path className="fill-leaf-deep" d="M94 200h100v16H94z" />
    <path className="fill-seed" d="M102 200c0-14 20-14 20 0zM126 200c0-14 20-14 20 0zM168 200c0-14 20-14 20 0z" />
    <path className="fill-leaf-deep" d="M222 130h62v138h-62z" />
    <path className="fill-sun" d="M230 138h46v60h-46z" />
    <circle className="fill-seed" cx="274" cy="214" r="4" />
    <Ground />
    <Person
      who="rosa"
      x={224}
      y={272}
      nod={2}
      eyes="glad"
      arms={[
        [
          [22, -24],
          [36, -22],
        ],
        [
          [-2, -18],
          [22, -16],
        ],
      ]}
    />
    <g transform="translate(324 274) scale(-1 1)">
      {wheelchair.behind}
      <Person
        who="mateo"
        hip={[-4, -40]}
        lean={4}
        nod={-4}
        eyes="glad"
        legs={[
          [
            [22, -40],
            [28, -12],
          ],
          [
            [18, -39],
            [24, -11],
          ],
        ]}
        arms={[
          [
            [22, -30],
            [38, -34],
          ],
          [
            [2, -22],
            [22, -20],
          ],
        ]}
      />
      {wheelchair.before}
    </g>
    <path className="fill-none stroke-clay" strokeWidth="3" d="M258 196c-4-16 20-16 16 0" />
    <path className="fill-clay" d="M254 194h24l3 18c7 4 9 8 9 14v22c-16 4-32 4-48 0v-22c0-6 2-10 9-14z" />
    <path className="fill-shade" opacity=".22" d="M256 222h20v12h-20z" />
    <path className="fill-leaf" d="M62 246h22l-3 24H65z" />
    <path className="fill-leaf-light" d="M73 248c-20-6-22-26-12-36 10 8 14 22 12 36zm0 0c-4-20 8-32 20-34 4 14-4 30-20 34z" />
  </>
)
