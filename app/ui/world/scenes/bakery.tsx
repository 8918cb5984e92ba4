import { Bird } from '../pieces.tsx'

/** The back of a bakery: the oven, and the shelf where everyone's worst roll has its name. */
export const bakery = (
  <>
    <path className="fill-mustard-soft" d="M0 0h400v250H0z" />
    <path className="fill-clay" d="M0 214V98c0-44 32-70 68-70s70 26 70 70v116z" />
    <path
      className="fill-none stroke-bird-wing"
      strokeWidth="3"
      strokeLinecap="round"
      d="M10 72l14 8M34 44l10 14M68 32v16M104 44l-10 14M128 72l-14 8M4 106h14M120 106h14M4 140h12M122 140h12"
    />
    <path className="fill-on-mustard" d="M26 186v-70c0-28 20-46 43-46s43 18 43 46v70z" />
    <path className="fill-mustard" d="M32 184c0-34 16-52 37-52s37 18 37 52z" opacity=".35" />
    <path className="fill-seed" d="M31 172c0-22 24-22 24 0zM57 172c0-22 24-22 24 0zM83 172c0-22 24-22 24 0z" />
    <path className="fill-bark" d="M18 172h102v7H18z" />
    <path className="fill-bark" d="M158 110h234v21H158z" />
    <path
      className="fill-seed"
      d="M166 110c0-24 27-24 27 0zM198 110c0-24 27-24 27 0zM230 110c0-24 27-24 27 0zM262 110c0-24 27-24 27 0zM294 110c0-24 27-24 27 0zM326 110c0-24 27-24 27 0z"
    />
    <path className="fill-bird-wing" d="M358 110c0-24 27-24 27 0z" />
    <path
      className="fill-none stroke-clay"
      strokeWidth="2.5"
      strokeLinecap="round"
      d="M177 99l5-6M209 99l5-6M241 99l5-6M273 99l5-6M305 99l5-6M337 99l5-6"
    />
    <path className="fill-none stroke-on-mustard" strokeWidth="2.5" strokeLinecap="round" d="M369 99l5-6" />
    <path
      className="fill-on-forest"
      d="M168 115h23v11h-23zM200 115h23v11h-23zM232 115h23v11h-23zM264 115h23v11h-23zM296 115h23v11h-23zM328 115h23v11h-23zM360 115h23v11h-23z"
    />
    <path
      className="fill-none stroke-clay"
      strokeWidth="2.5"
      strokeLinecap="round"
      d="M172 120.5h13M204 120.5h11M236 120.5h15M268 120.5h9M300 120.5h14M332 120.5h12M364 120.5h10"
    />
    <path className="fill-bark" d="M0 206h400v44H0z" />
    <path className="fill-road" d="M0 200h400v12H0z" />
    <path className="fill-on-forest" d="M306 170h66v30h-66z" />
    <path className="fill-none stroke-clay" strokeWidth="3" strokeLinecap="round" d="M316 180h20M316 188h12" />
    <circle className="fill-seed" cx="356" cy="185" r="8" />
    <Bird x={232} y={200} scale={1.8} />
  </>
)
