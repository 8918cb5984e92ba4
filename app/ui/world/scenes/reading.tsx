import { Person, wheelchair } from '../people.tsx'
import { Backdrop, Ground } from './backdrop.tsx'

/** A table in the library: two over one book, one in a wheelchair at the end, a mentor with the next book. */
export const reading = (
  <>
    <Backdrop sky="evergreen-soft" />
    <path className="fill-bark" d="M64 58h212v8H64zM64 112h212v8H64z" />
    <path
      className="fill-clay"
      d="M74 28h14v30H74zM120 32h12v26h-12zM196 30h14v28h-14zM246 34h12v24h-12zM92 82h14v30H92zM164 80h12v32h-12zM232 84h14v28h-14z"
    />
    <path
      className="fill-mustard"
      d="M90 34h12v24H90zM148 28h14v30h-14zM226 30h10v28h-10zM76 86h12v26H76zM140 82h14v30h-14zM212 80h12v32h-12z"
    />
    <path
      className="fill-leaf"
      d="M104 30h14v28h-14zM164 32h12v26h-12zM212 32h12v26h-12zM260 30h10v28h-10zM108 78h12v34h-12zM180 86h14v26h-14zM250 80h14v32h-14z"
    />
    <path className="fill-denim" d="M134 34h12v24h-12zM180 28h12v30h-12zM122 84h14v28h-14zM198 82h10v30h-10z" />
    <Ground />
    <Person
      who="ruth"
      x={262}
      y={262}
      flip
      nod={8}
      arms={[
        [
          [16, -20],
          [24, -26],
        ],
        [
          [-8, -20],
          [12, -24],
        ],
      ]}
      held={
        <g transform="translate(20 -32) rotate(-8)">
          <path className="fill-clay" d="M-9-13h19v26H-9z" />
          <path className="fill-none stroke-on-forest" strokeWidth="2" strokeLinecap="round" d="M-4-6h9M-4-1h6" />
        </g>
      }
    />
    <path className="fill-leaf-deep" d="M84 206h-7v64h7zM128 206h-7v64h7z" />
    <path className="fill-leaf-deep" d="M74 168h7v44h-7z" />
    <Person
      who="yusra"
      x={106}
      y={270}
      hip={[-4, -62]}
      lean={8}
      nod={12}
      eyes="down"
      legs={[
        [
          [26, -60],
          [28, -6],
        ],
        [
          [20, -60],
          [20, -4],
        ],
      ]}
      arms={[
        [
          [22, -18],
          [42, -10],
        ],
        [
          [-4, -14],
          [22, -6],
        ],
      ]}
    />
    <path className="fill-leaf-deep" d="M78 208h52v7H78z" />
    <Person
      who="mateo"
      x={186}
      y={270}
      hip={[4, -62]}
      flip
      lean={8}
      nod={10}
      eyes="glad"
      legs={[
        [
          [-4, -54],
          [-4, -4],
        ],
        [
          [-8, -54],
          [-10, -4],
        ],
      ]}
      arms={[
        [
          [20, -18],
          [30, -6],
        ],
        [
          [-6, -16],
          [14, -8],
        ],
      ]}
    />
    <path className="fill-on-forest" d="M146 204c-10-6-26-7-38-4v-4c12-4 28-2 38 4 10-6 26-8 38-4v4c-12-3-28-2-38 4z" />
    <path className="fill-bark" d="M94 206h160v10H94z" />
    <path className="fill-road" d="M90 202h168v7H90z" />
    <path className="fill-bark" d="M104 214h9v56h-9zM236 214h9v56h-9z" />
    <path className="fill-clay" d="M216 186h14v12c0 3-2 5-5 5h-4c-3 0-5-2-5-5z" />
    <g transform="translate(318 272) scale(-1 1)">
      {wheelchair.behind}
      <Person
        who="eli"
        hip={[-4, -40]}
        lean={2}
        nod={8}
        eyes="down"
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
            [20, -20],
            [28, -12],
          ],
          [
            [-4, -14],
            [14, -8],
          ],
        ]}
        held={
          <g transform="translate(22 -14) rotate(-16)">
            <path className="fill-mustard" d="M-10-11H9V5H-10z" />
            <path className="fill-on-forest" d="M-7-9H6V3H-7z" />
          </g>
        }
      />
      {wheelchair.before}
    </g>
  </>
)
