import type { Elements } from '../elements.ts'

/**
 * The people of the drawn world: a cast of teenagers and mentors who turn up wherever something is done. A person stands
 * with the foot on 0,0 and faces right; 134 high. Arms and head belong to the torso, whose origin is the hip: they lean with it.
 */
type Point = readonly [x: number, y: number]
/** A bent limb: its elbow or knee, and its hand or foot. */
type Limb = readonly [joint: Point, end: Point]
type Look = {
  skin: 'deep' | 'brown' | 'tan' | 'light'
  hair: keyof typeof hairStyles
  hairColor: string
  top: string
  legs: string
  shoes?: string
  glasses?: boolean
  beard?: boolean
  apron?: string
  hood?: boolean
}
export type Pose = {
  hip?: Point
  lean?: number
  /** How the head is turned on the neck, in degrees. */
  nod?: number
  eyes?: 'open' | 'down' | 'glad'
  legs?: readonly [back: Limb, front: Limb] | 'none'
  arms?: readonly [back: Limb | undefined, front: Limb | undefined]
}
type PersonProps = { who: keyof typeof cast; x?: number; y?: number; scale?: number; flip?: boolean; held?: Elements } & Pose

export function Person({ who, x = 0, y = 0, scale = 1, flip = false, held, ...pose }: PersonProps) {
  const look: Look = cast[who]
  const { hip = [0, -54], lean = 0, nod = 0, eyes = 'open', legs = standing, arms = hanging } = pose
  const [backArm, frontArm] = arms
  const hair = hairStyles[look.hair]
  // A scarf lies over the shoulder.
  const covers = 'covers' in hair
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>
      <g transform={`translate(${hip[0]} ${hip[1]}) rotate(${lean})`}>
        {backArm && <Arm limb={backArm} from={[10, -37]} look={look} back />}
      </g>
      {legs !== 'none' && (
        <>
          <Leg limb={legs[0]} from={[hip[0] + 5, hip[1] - 2]} look={look} back />
          <Leg limb={legs[1]} from={[hip[0] - 4, hip[1] - 2]} look={look} />
        </>
      )}
      <g transform={`translate(${hip[0]} ${hip[1]}) rotate(${lean})`}>
        <g transform={`translate(0 -61) rotate(${nod} 0 14)`} className={look.hairColor}>
          {hair.behind}
        </g>
        <path className={look.top} d={torso} />
        {look.apron && (
          <>
            <path className={look.apron} d="M-7-32H9l1 12c3 8 3 20 2 29h-23c-1-9-1-20 3-29z" />
            <path className={`fill-none ${look.apron.replace('fill', 'stroke')}`} strokeWidth="2.5" d="M-7-32l-3-12M9-32l1-12" />
          </>
        )}
        <path className={`fill-skin-${look.skin}`} d="M-5-53H6v9C5-39-3-39-5-44z" />
        <path className="fill-shade" opacity=".16" d="M-5-49c4 4 8 4 11 1v4C5-39-3-39-5-44z" />
        {look.hood && <path className="fill-shade" opacity=".18" d="M-9-44c5 5 13 5 18 0 0 7-4 10-9 10s-9-3-9-10z" />}
        {covers && frontArm && <Arm limb={frontArm} from={[-10, -36]} look={look} />}
        <g transform={`translate(0 -61) rotate(${nod} 0 14)`}>
          <Head look={look} eyes={eyes} />
        </g>
        {!covers && frontArm && <Arm limb={frontArm} from={[-10, -36]} look={look} />}
        {held}
      </g>
    </g>
  )
}

const torso = 'M-12 4c-2-12-5-24-4-34 1-9 4-14 12-14H5c8 0 11 5 11 13 1 11-2 23-3 35-8 3-17 3-25 0z'
const standing = [
  [
    [7, -28],
    [7, -4],
  ],
  [
    [-5, -28],
    [-5, -4],
  ],
] as const
const hanging = [
  [
    [15, -18],
    [14, 1],
  ],
  [
    [-15, -18],
    [-13, 2],
  ],
] as const

const line = (from: Point, [joint, end]: Limb) => `M${from.join(' ')}L${joint.join(' ')}L${end.join(' ')}`

function Arm({ limb, from, look, back = false }: { limb: Limb; from: Point; look: Look; back?: boolean }) {
  const d = line(from, limb)
  const [x, y] = limb[1]
  const sleeve = look.top.replace('fill', 'stroke')
  return (
    <g className="fill-none" strokeLinecap="round" strokeLinejoin="round">
      {!back && <path className="stroke-shade" opacity=".16" strokeWidth="10" d={shortened(from, limb)} transform="translate(1.8 1)" />}
      <path className={sleeve} strokeWidth="9.5" d={back ? d : shortened(from, limb)} />
      {back && <path className="stroke-shade" opacity=".16" strokeWidth="9.5" d={d} />}
      <circle className={`fill-skin-${look.skin}`} cx={x} cy={y} r="4.9" />
    </g>
  )
}

/** The sleeve ends before the hand. */
function shortened(from: Point, [joint, [x, y]]: Limb): string {
  const [dx, dy] = [x - joint[0], y - joint[1]]
  const length = Math.hypot(dx, dy) || 1
  const part = Math.max(0, (length - 5) / length)
  const round = (value: number) => Math.round(value * 10) / 10
  return line(from, [joint, [round(joint[0] + dx * part), round(joint[1] + dy * part)]])
}

function Leg({ limb, from, look, back = false }: { limb: Limb; from: Point; look: Look; back?: boolean }) {
  const [x, y] = limb[1]
  const d = line(from, [limb[0], [x, y - 3]])
  return (
    <g className="fill-none" strokeLinecap="round" strokeLinejoin="round">
      <path className={look.legs.replace('fill', 'stroke')} strokeWidth="12" d={d} />
      {back && <path className="stroke-shade" opacity=".16" strokeWidth="12" d={d} />}
      <path className={look.shoes ?? 'fill-shade'} d={`M${x - 6.5} ${y + 4}v-6c4-3 9-2 12 0 5 1 8 3 8 6z`} />
    </g>
  )
}

/** Its middle is 0,0. A face is two eyes, a nose and a smile, turned a little to the right. */
function Head({ look, eyes }: { look: Look; eyes: Pose['eyes'] }) {
  const skin = `fill-skin-${look.skin}`
  const hair = hairStyles[look.hair]
  return (
    <>
      <ellipse className={skin} cx=".5" rx="12.8" ry="14" />
      {!('covers' in hair) && <circle className={skin} cx="-11.5" cy="2" r="3.6" />}
      <ellipse className="fill-clay" opacity=".25" cx="-3.6" cy="5.2" rx="2.9" ry="2" />
      <ellipse className="fill-clay" opacity=".25" cx="10" cy="5.2" rx="2.3" ry="2" />
      {look.beard && (
        <path className={look.hairColor} d="M-12.3 0c0 12 6 18 13 18S13.5 12 13.3 0c-1 4-3 5.5-5.3 4.6-3-1-6-1-9 0C-6 6-10 5-12.3 0z" />
      )}
      <g className="fill-none stroke-shade" strokeWidth="1.7" strokeLinecap="round">
        {eyes === 'open' ? (
          <path strokeWidth="3.2" d="M-1-1.200v.6M8-1.200v.6" />
        ) : (
          <path
            d={eyes === 'down' ? 'M-3.2-1c1.4 1.6 3 1.6 4.4 0M6 -1c1.4 1.6 3 1.6 4.4 0' : 'M-3.2-.2c1.4-2 3-2 4.4 0M6-.2c1.4-2 3-2 4.4 0'}
          />
        )}
        <path opacity=".55" strokeWidth="1.4" d="M4.4 1.200c1.5 1 1.5 2.2 0 2.6" />
        <path
          className={look.beard ? 'stroke-skin-light' : undefined}
          d={eyes === 'glad' ? 'M-.6 6.800c2.4 3.6 6.4 3.6 8.6.2' : 'M0 7.200c2.2 2.4 5.4 2.4 7.4.2'}
        />
        {look.glasses && (
          <path
            strokeWidth="1.3"
            d="M-5.2-.6a4 4 0 1 0 8.2 0 4 4 0 1 0-8.2 0zM4.6-.6a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM3-1.200h1.600M-5-1.400l-6-1"
          />
        )}
      </g>
      <g className={look.hairColor}>{hair.before}</g>
    </>
  )
}

/** Hair behind and before the head. */
const hairStyles = {
  short: {
    behind: undefined,
    before: <path d="M-13 1c-3-13 2-19.5 12-19.5 11 0 16 7 14.2 17-1.7-3-2.7-5.5-4.2-8-5 2.5-11 2.5-16 1-2 2-4 5-6 9.500z" />,
  },
  tall: {
    behind: undefined,
    before: (
      <path d="M-12.8 0c-2-8-1.5-19 2.8-22 7-3 15-3 21 0 3.5 3 3.5 14 2.3 20-.8-3.5-1.5-6-3-7.5-6-1.5-12-1.5-18 0-2.5 2-4 5.5-5.1 9.500z" />
    ),
  },
  curls: {
    behind: <circle cx="-1" cy="-5" r="15" />,
    before: (
      <>
        <path d="M-13-1c-1-10 4-15 13-15 9 0 15 5 14 13-6-6-20-7-27 2z" />
        <g className="fill-none stroke-hair-black" strokeWidth="9.5" strokeLinecap="round">
          <path d="M-12-4h0M-11-11h0M-5-17h0M3-18.500h0M10-14.500h0M12.5-8h0M-2-12h0M5-12h0" />
        </g>
      </>
    ),
  },
  afro: {
    behind: <circle cx="-1.5" cy="-7" r="19.5" />,
    before: <path d="M-13 0c-2-11 4-17 13-17 9 0 15 5 13.5 13C9-9.5 3-10.5-2-9.5-7-8.5-11-5-13 0z" />,
  },
  braids: {
    behind: (
      <>
        <path d="M-14-2c-2-11 4-17.5 14.5-17.500C10-19.5 16-13 14-3L9 10H-9z" />
        <g className="fill-none stroke-hair-black" strokeWidth="7" strokeLinecap="round" strokeDasharray="0 5.6">
          <path d="M-11-2c-5 10-4 20-3 31M12-2c3 8 3 14 3 22" />
        </g>
        <path className="fill-none stroke-clay" strokeWidth="6" strokeLinecap="round" d="M-14.2 31h0" />
      </>
    ),
    before: <path d="M-13.3 2c-3-13 3-19.5 13.5-19.500S15.5-11 13.5-1C12-6 9-9.5 4-11.5 1-8-8-6-10-5c-1.5 2-2.5 4-3.3 7z" />,
  },
  bun: {
    behind: <circle cx="-6" cy="-19" r="8.5" />,
    before: <path d="M-13.3 2c-3-13 3-19 13.5-19S15.5-10 13.5-1C12-6 8-9 3-11c-3 4-9 6-13 6-1.5 2-2.5 4-3.3 7z" />,
  },
  long: {
    behind: <path d="M-14-3c-2-12 4-17 14.5-17C10-20 16.5-14 15-3c-.5 9 2.5 16 1.5 25C8 29-10 30-17 25c-1-9 4-18 3-28z" />,
    before: <path d="M-13.5 6c-4-15 3-24 13.7-24C11-18 16.5-11 13.8 1 13-5 10-9 6-12c-4 5-11 6-15.5 6-1.5 4-2.5 8-4 12z" />,
  },
  scarf: {
    covers: true,
    behind: undefined,
    before: (
      <>
        <path
          fillRule="evenodd"
          d="M-15 2C-17-14-9-20.5.5-20.5 11-20.5 17-13 15.8 0c-.5 7-2.5 11-5.3 14.500C15 17 19 21 19.5 28 8 36-12 36-20 29c0-8 4-12 9.5-15C-13.5 10.5-14.5 6-15 2zM2.3-12.500c-6 0-9.8 5-9.8 12.500S-4 12.5 2.3 12.5 12 7.5 12 0 8.5-12.5 2.3-12.500z"
        />
        <path
          className="fill-none stroke-shade"
          opacity=".22"
          strokeWidth="1.8"
          strokeLinecap="round"
          d="M-9 14c6 6 15 5 20 1M-13 22c7 6 17 7 27 2"
        />
      </>
    ),
  },
  bald: { behind: undefined, before: undefined },
} satisfies Record<string, { behind: Elements; before: Elements; covers?: true }>

/** Teenagers first, then mentors. */
const cast = {
  nia: {
    skin: 'brown',
    hair: 'braids',
    hairColor: 'fill-hair-black',
    top: 'fill-mustard',
    legs: 'fill-denim',
    shoes: 'fill-clay',
    hood: true,
  },
  theo: { skin: 'deep', hair: 'tall', hairColor: 'fill-hair-black', top: 'fill-clay', legs: 'fill-bark', shoes: 'fill-on-forest' },
  yusra: { skin: 'tan', hair: 'scarf', hairColor: 'fill-plum', top: 'fill-leaf-light', legs: 'fill-denim', shoes: 'fill-bark' },
  mateo: { skin: 'tan', hair: 'curls', hairColor: 'fill-hair-black', top: 'fill-denim', legs: 'fill-bark', shoes: 'fill-mustard' },
  eli: {
    skin: 'light',
    hair: 'short',
    hairColor: 'fill-hair-copper',
    top: 'fill-leaf',
    legs: 'fill-denim',
    shoes: 'fill-clay',
    hood: true,
  },
  june: { skin: 'light', hair: 'long', hairColor: 'fill-hair-black', top: 'fill-on-forest', legs: 'fill-leaf-deep', shoes: 'fill-clay' },
  ruth: {
    skin: 'deep',
    hair: 'afro',
    hairColor: 'fill-hair-gray',
    top: 'fill-leaf-deep',
    legs: 'fill-bark',
    shoes: 'fill-clay',
    glasses: true,
  },
  dan: {
    skin: 'light',
    hair: 'bald',
    hairColor: 'fill-hair-gray',
    top: 'fill-denim',
    legs: 'fill-bark',
    apron: 'fill-on-forest',
    beard: true,
  },
  rosa: { skin: 'tan', hair: 'bun', hairColor: 'fill-hair-brown', top: 'fill-plum', legs: 'fill-denim', shoes: 'fill-bark' },
} satisfies Record<string, Look>

/** A wheelchair seen from its side, behind and before whoever sits in it: hip at 0,-40, foot at 27,-10. */
export const wheelchair = {
  behind: (
    <g className="fill-none stroke-bark" strokeLinecap="round" strokeLinejoin="round" strokeWidth="4">
      <path d="M-26-76l8 2 2 38H16l14 26h8" />
    </g>
  ),
  before: (
    <g className="fill-none" strokeLinecap="round">
      <path className="stroke-leaf-deep" strokeWidth="6" d="M-16-34H12" />
      <circle className="stroke-shade" strokeWidth="4" cx="-6" cy="-25" r="23" />
      <path className="stroke-hair-gray" strokeWidth="1.5" d="M-6-46v42M-27-25h42M-21-40l30 30M9-40l-30 30" />
      <circle className="fill-mustard" cx="-6" cy="-25" r="4" />
      <circle className="stroke-shade" strokeWidth="3.5" cx="26" cy="-8" r="6.5" />
    </g>
  ),
}
