import { Bird } from '../pieces.tsx'

/** A van with its hood up before a garage, and nine birds who all want to see why. */
export const van = (
  <>
    <path className="fill-sky" d="M0 0h400v250H0z" />
    <path className="fill-far" d="M0 120c90-40 240-36 400 6v124H0z" />
    <path className="fill-mustard-soft" d="M252 74h136v126H252z" />
    <path className="fill-surface" d="M270 112h100v88H270z" />
    <path className="fill-none stroke-line" strokeWidth="4" d="M270 124h100M270 138h100M270 152h100" />
    <path className="fill-leaf-deep" d="M242 62h158v14H242z" />
    <circle className="fill-mustard" cx="348" cy="68" r="24" />
    <path
      className="fill-none stroke-on-mustard"
      strokeWidth="6"
      strokeLinecap="round"
      d="M341 75l14-14M335 73a7 7 0 0 0 8 8M353 55a7 7 0 0 0 8 8"
    />
    <path className="fill-road" d="M0 196h400v54H0z" />
    <path className="fill-none stroke-on-forest" strokeWidth="4" strokeLinecap="round" strokeDasharray="22 20" d="M14 238h380" />
    <g transform="translate(-24)">
      <path className="fill-clay" d="M58 92h144c30 0 44 22 54 46l22 8c8 3 10 8 10 16v32H58c-10 0-14-6-14-14v-74c0-8 4-14 14-14z" />
      <path className="fill-on-forest" d="M44 146h213l21 4v10H44z" />
      <path className="fill-mustard-soft" d="M62 106h40v30H62zM112 106h40v30h-40zM164 106h36c18 0 28 12 36 30h-72z" />
      <path className="fill-none stroke-bird-wing" strokeWidth="3" d="M158 104v86" />
      <path className="fill-on-mustard" d="M256 138l22 8c6 2 9 5 10 10l-36-6z" />
      <path className="fill-none stroke-on-mustard" strokeWidth="2.5" strokeLinecap="round" d="M284 148l-8-44" />
      <path className="fill-none stroke-clay" strokeWidth="9" strokeLinecap="round" d="M254 136l26-36" />
      <path className="fill-seed" d="M279 166h9v12h-9z" />
      <circle className="fill-on-mustard" cx="96" cy="196" r="21" />
      <circle className="fill-on-mustard" cx="236" cy="196" r="21" />
      <circle className="fill-on-forest" cx="96" cy="196" r="9" />
      <circle className="fill-on-forest" cx="236" cy="196" r="9" />
    </g>
    <g className="fill-on-forest">
      <circle cx="274" cy="132" r="6" />
      <circle cx="285" cy="118" r="8" opacity=".85" />
      <circle cx="299" cy="100" r="6" opacity=".7" />
    </g>
    {[44, 70, 96, 122, 148, 174].map((x) => (
      <Bird key={x} x={x} y={93} scale={0.62} still />
    ))}
    <Bird x={258} y={98} scale={0.62} still />
    <Bird x={284} y={222} scale={0.7} flip still />
    <Bird x={312} y={214} scale={0.7} flip still />
    <Bird x={358} y={226} scale={1.5} flip />
  </>
)
