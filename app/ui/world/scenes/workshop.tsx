import { Person } from '../people.tsx'
import { Backdrop, Ground } from './backdrop.tsx'

/** A workbench: a mentor in an apron shows how a plane is held, one planes, one has the plan on a laptop. */
export const workshop = (
  <>
    <Backdrop sky="mustard-soft" />
    <path className="fill-bark" opacity=".28" d="M92 62h150v66H92z" />
    <g className="fill-none stroke-bark" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M112 74v36M102 74h20" />
      <path className="stroke-clay" strokeWidth="6" d="M112 96v16" />
      <path className="stroke-hair-gray" d="M216 76v28M210 72l6 6 6-6" />
      <path className="stroke-leaf-deep" strokeWidth="6" d="M216 100v16" />
    </g>
    <path className="fill-hair-gray" d="M138 80h44l-4 16h-40z" />
    <path className="fill-clay" d="M176 78h16v20h-12z" />
    <path className="fill-none stroke-shade" opacity=".5" strokeWidth="2.5" d="M318 40v34" />
    <path className="fill-leaf-deep" d="M308 72h20l14 22h-48z" />
    <path className="fill-sun" opacity=".3" d="M294 94h48l22 82h-92z" />
    <Ground />
    <Person
      who="dan"
      x={104}
      y={268}
      lean={7}
      nod={6}
      arms={[
        [
          [20, -24],
          [34, -16],
        ],
        [
          [-14, -18],
          [2, -2],
        ],
      ]}
    />
    <Person
      who="nia"
      x={184}
      y={268}
      lean={12}
      nod={8}
      eyes="down"
      arms={[
        [
          [24, -26],
          [38, -16],
        ],
        [
          [-6, -18],
          [14, -10],
        ],
      ]}
    />
    <Person
      who="theo"
      x={306}
      y={268}
      flip
      lean={5}
      nod={8}
      eyes="glad"
      arms={[
        [
          [18, -24],
          [26, -10],
        ],
        [
          [-8, -18],
          [8, -8],
        ],
      ]}
    />
    <path className="fill-seed" d="M144 200h112v10H144z" />
    <path className="fill-none stroke-mustard-soft" strokeWidth="3" strokeLinecap="round" d="M232 198c6-8 14-4 12 2M246 199c4-6 10-4 9 1" />
    <path className="fill-clay" d="M192 186h34c4 0 6 4 6 14h-46c0-8 2-14 6-14z" />
    <path className="fill-bark" d="M198 186c0-10 10-10 12 0zM222 188v-8c4-2 8 2 8 8z" />
    <g>
      <path className="fill-hair-gray" d="M268 206l-8-30h-4l6 34h44v-4z" />
      <path className="fill-shade" opacity=".25" d="M262 206h44v4h-44z" />
    </g>
    <path className="fill-bark" d="M66 210h274v12H66z" />
    <path className="fill-road" d="M66 206h274v8H66z" />
    <path className="fill-bark" d="M82 222h14v48H82zM310 222h14v48h-14z" />
    <path className="fill-bark" d="M92 244h222v8H92z" />
    <path className="fill-clay" d="M112 230h44v16h-44z" />
    <path className="fill-none stroke-shade" strokeWidth="3.5" d="M124 230c0-9 20-9 20 0" />
    <path
      className="fill-none stroke-mustard"
      strokeWidth="3.5"
      strokeLinecap="round"
      d="M212 262c4-6 12-6 12 2 6-6 12 0 10 4M250 266c4-5 10-4 10 1"
    />
  </>
)
