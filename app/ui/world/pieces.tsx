/** Where a piece of a drawing stands. `x` and `y` are the position of its foot. */
type Place = { x?: number; y?: number; scale?: number; flip?: boolean }
const at = ({ x = 0, y = 0, scale = 1, flip }: Place) =>
  `translate(${x} ${y})${scale === 1 && !flip ? '' : ` scale(${flip ? -scale : scale} ${scale})`}`

export function Bird(place: Place) {
  return (
    <g transform={at(place)}>
      <g className="bob">
        <path className="fill-none stroke-bark" strokeWidth="2" strokeLinecap="round" d="M-2-8v8M4-8v8" />
        <path className="fill-bird" d="M-24-15l11-4c3-9 11-12 18-9 3-5 12-5 14 2l6 3-6 3c0 9-8 15-16 14-8 0-13-4-15-10z" />
        <path className="fill-bird-wing" d="M-12-18c6-6 13-4 15 3-5 6-12 5-15-3z" />
        <circle className="fill-paper" cx="13" cy="-26" r="1.8" />
      </g>
    </g>
  )
}

export function Sprout(place: Place) {
  return (
    <g transform={at(place)}>
      <g className="sway">
        <path className="fill-none stroke-leaf-deep" strokeWidth="4.5" strokeLinecap="round" d="M0 0c-2-10 1-20 0-30" />
        <path className="fill-leaf" d="M0-27c-13 2-24-4-27-18 15-3 26 3 27 18z" />
        <path className="fill-leaf-light" d="M0-28c1-13 10-20 25-17-2 13-11 20-25 17z" />
      </g>
    </g>
  )
}

export function Seed(place: Place) {
  return (
    <g transform={at(place)}>
      <path className="fill-seed" d="M-15-11C-14-21-5-27 4-25c10 2 15 11 12 19-2 7-9 8-17 7-9-1-15-4-14-12z" />
      <path className="fill-none stroke-on-forest" strokeWidth="2.5" strokeLinecap="round" d="M-8-13c1-4 4-6 8-7" />
    </g>
  )
}
