import { Person } from '../people.tsx'
import { Bird, Sprout } from '../pieces.tsx'
import { Backdrop, Ground } from './backdrop.tsx'

/** One tells how it was, and nobody looks at a phone, but for the one who holds it so that others can hear. */
export const telling = (
  <>
    <Backdrop sky="mustard-soft" far />
    <circle className="fill-sun" cx="200" cy="150" r="72" opacity=".45" />
    <Ground />
    <Person
      who="nia"
      x={196}
      y={268}
      eyes="glad"
      nod={-3}
      arms={[
        [
          [24, -42],
          [34, -58],
        ],
        [
          [-22, -40],
          [-32, -56],
        ],
      ]}
    />
    <path className="fill-bark" d="M40 242h104c8 0 8 22 0 22H40c-8 0-8-22 0-22zM262 242h98c8 0 8 22 0 22h-98c-8 0-8-22 0-22z" />
    <ellipse className="fill-road" cx="144" cy="253" rx="5" ry="11" />
    <ellipse className="fill-road" cx="262" cy="253" rx="5" ry="11" />
    <Person
      who="theo"
      x={64}
      y={272}
      hip={[0, -36]}
      nod={-4}
      eyes="glad"
      legs={[
        [
          [24, -36],
          [28, -5],
        ],
        [
          [19, -36],
          [20, -4],
        ],
      ]}
      arms={[
        [
          [18, -16],
          [28, -4],
        ],
        [
          [-4, -14],
          [18, -4],
        ],
      ]}
    />
    <Person
      who="june"
      x={112}
      y={272}
      hip={[0, -36]}
      nod={-4}
      legs={[
        [
          [24, -36],
          [28, -5],
        ],
        [
          [19, -36],
          [20, -4],
        ],
      ]}
      arms={[
        [
          [22, -26],
          [32, -40],
        ],
        [
          [0, -20],
          [24, -34],
        ],
      ]}
      held={<path className="fill-shade" d="M24-52h9c2 0 3 1 3 3v16c0 2-1 3-3 3h-9z" />}
    />
    <Person
      who="rosa"
      x={342}
      y={272}
      flip
      hip={[0, -36]}
      nod={-4}
      legs={[
        [
          [24, -36],
          [28, -5],
        ],
        [
          [19, -36],
          [20, -4],
        ],
      ]}
      arms={[
        [
          [18, -16],
          [26, -4],
        ],
        [
          [-4, -14],
          [16, -2],
        ],
      ]}
    />
    <Person
      who="eli"
      x={294}
      y={272}
      flip
      hip={[0, -36]}
      lean={4}
      nod={-6}
      eyes="glad"
      legs={[
        [
          [24, -36],
          [28, -5],
        ],
        [
          [19, -36],
          [20, -4],
        ],
      ]}
      arms={[
        [
          [18, -16],
          [28, -8],
        ],
        [
          [-4, -14],
          [18, -4],
        ],
      ]}
    />
    <Sprout x={226} y={274} scale={0.6} />
    <Bird x={372} y={268} scale={0.7} flip />
  </>
)
