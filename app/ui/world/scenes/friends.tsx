import { Person } from '../people.tsx'
import { Bird, Sprout } from '../pieces.tsx'
import { Backdrop, Ground } from './backdrop.tsx'

/** Three friends and one small screen, which one of them holds out for the others to see. */
export const friends = (
  <>
    <Backdrop sky="evergreen-soft" far />
    <Ground />
    <Person
      who="yusra"
      x={142}
      y={266}
      scale={1.12}
      lean={3}
      nod={6}
      eyes="glad"
      arms={[
        undefined,
        [
          [-12, -18],
          [-4, 0],
        ],
      ]}
    />
    <Person
      who="theo"
      x={200}
      y={268}
      scale={1.2}
      nod={8}
      eyes="open"
      arms={[
        [
          [22, -26],
          [30, -38],
        ],
        [
          [-4, -18],
          [22, -30],
        ],
      ]}
      held={
        <g transform="translate(30 -44) rotate(8)">
          <path className="fill-shade" d="M-6-12H7c2 0 3 1 3 3V11c0 2-1 3-3 3H-6z" />
          <path className="fill-sun" d="M-6-9h3v20h-3z" />
        </g>
      }
    />
    <Person
      who="june"
      x={278}
      y={268}
      scale={1.14}
      flip
      lean={4}
      nod={4}
      eyes="glad"
      arms={[
        [
          [16, -18],
          [20, -4],
        ],
        [
          [-8, -22],
          [8, -34],
        ],
      ]}
    />
    <path className="fill-clay" d="M256 110c-12-10-18-16-18-24 0-10 13-12 18-3 5-9 18-7 18 3 0 8-6 14-18 24z" />
    <path className="fill-mustard" d="M300 84c-8-6-12-11-12-16 0-7 9-8 12-2 3-6 12-5 12 2 0 5-4 10-12 16z" />
    <Sprout x={88} y={272} scale={0.8} />
    <Bird x={332} y={272} scale={0.9} flip />
  </>
)
