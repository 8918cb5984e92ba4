import { Bird, Seed } from '../pieces.tsx'

/** A kitchen: a sandwich made at home, a receipt with its seeds, a bird that is not impressed, and the bus outside. */
export const kitchen = (
  <>
    <path className="fill-mustard-soft" d="M0 0h400v250H0z" />
    <path className="fill-on-forest" d="M40 18h232v148H40z" />
    <path className="fill-sky" d="M50 28h212v128H50z" />
    <circle className="fill-sun" cx="214" cy="62" r="20" />
    <path className="fill-far" d="M50 104c50-26 130-24 212-4v56H50z" />
    <path className="fill-hill" d="M50 124c60-16 140-14 212-2v34H50z" />
    <path className="fill-road" d="M50 142h212v14H50z" />
    <path className="fill-mustard" d="M98 84h84c8 0 12 4 12 12v12l14 5c5 2 8 5 8 10v20H98c-5 0-8-3-8-8V92c0-5 3-8 8-8z" />
    <path className="fill-on-mustard" d="M90 116h104v4H90zM98 92h18v16H98zM122 92h18v16h-18zM146 92h18v16h-18zM170 92h18v16h-18z" />
    <circle className="fill-on-mustard" cx="116" cy="144" r="10" />
    <circle className="fill-on-mustard" cx="188" cy="144" r="10" />
    <circle className="fill-on-forest" cx="116" cy="144" r="4" />
    <circle className="fill-on-forest" cx="188" cy="144" r="4" />
    <path className="fill-on-forest" d="M153 28h6v128h-6z" />
    <path className="fill-clay" d="M30 10h86c-8 40-32 64-64 78v76H30zM282 10h-86c8 40 32 64 64 78v76h22z" />
    <path className="fill-bark" d="M24 6h264v8H24zM26 164h260v9H26z" />
    <path className="fill-bark" d="M0 212h400v38H0z" />
    <path className="fill-road" d="M0 206h400v10H0z" />
    <path className="fill-on-forest" d="M44 198h138c-10 8-22 9-32 9H76c-10 0-22-1-32-9z" />
    <path className="fill-seed" d="M66 198c-10 0-10-13 0-13h94c10 0 10 13 0 13z" />
    <path className="fill-clay" d="M64 179h98v7H64z" />
    <path
      className="fill-leaf-light"
      d="M56 172c8-6 14 0 22-2s14 2 22 0 14 2 22 0 14 2 22 0 16 0 26 2c4 8-6 12-12 8-8 6-14 2-20 0-8 5-16 4-22 0-8 5-16 4-22 0-8 5-16 4-20 0-8 4-18 2-16-8z"
    />
    <path className="fill-seed" d="M66 172c-10 0-10-13 0-13h94c10 0 10 13 0 13z" />
    <path className="fill-on-forest" d="M212 140h52v68l-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5z" />
    <Seed x={238} y={166} scale={0.6} />
    <path className="fill-none stroke-bark" strokeWidth="2.5" strokeLinecap="round" d="M222 176h32M222 184h32M222 192h18" />
    <path className="fill-none stroke-bark" strokeWidth="6" strokeLinecap="round" d="M338 206V104M308 104h62M322 206h32" />
    <Bird x={340} y={101} scale={1.65} />
  </>
)
