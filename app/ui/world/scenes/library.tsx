import { Bird } from '../pieces.tsx'

/** Two birds over one book and a flask that foams; a third looks down from the shelf. */
export const library = (
  <>
    <path className="fill-evergreen-soft" d="M0 0h400v250H0z" />
    <path
      className="fill-clay"
      d="M14 16h14v48H14zM66 26h12v38H66zM150 14h16v50h-16zM212 24h12v40h-12zM40 84h16v48H40zM128 92h12v40h-12zM196 82h14v50h-14z"
    />
    <path
      className="fill-mustard"
      d="M30 24h12v40H30zM104 18h14v46h-14zM182 20h10v44h-10zM238 14h14v50h-14zM22 90h14v42H22zM98 82h12v50H98zM246 88h14v44h-14z"
    />
    <path
      className="fill-leaf"
      d="M46 12h16v52H46zM122 22h12v42h-12zM196 12h12v52h-12zM258 20h16v44h-16zM60 92h12v40H60zM146 84h16v48h-16zM228 82h14v50h-14z"
    />
    <path
      className="fill-leaf-deep"
      d="M82 12h16v52H82zM136 28h10v36h-10zM168 22h10v42h-10zM226 30h8v34h-8zM278 12h14v52h-14zM78 86h14v46H78zM114 96h10v36h-10zM168 90h12v42h-12zM182 96h10v36h-10zM214 92h10v40h-10z"
    />
    <path className="fill-clay" d="M300 44l13-4 7 24h-13z" />
    <path className="fill-mustard" d="M292 112h78v10h-78z" />
    <path className="fill-leaf-deep" d="M300 122h78v10h-78z" />
    <path className="fill-bark" d="M0 64h400v7H0zM0 132h400v7H0z" />
    <Bird x={336} y={112} flip />
    <g className="fill-none stroke-on-forest" strokeWidth="1.6">
      <circle cx="323" cy="86" r="4.5" />
      <path d="M327.5 86l9-1" />
    </g>
    <path className="fill-hill" d="M0 218h400v32H0z" />
    <path className="fill-bark" d="M50 204h12v46H50zM338 204h12v46h-12zM20 196h360v11H20z" />
    <path className="fill-on-forest" d="M28 190h56c-4 5-10 6-16 6H44c-6 0-12-1-16-6z" />
    <path className="fill-seed" d="M34 190c0-14 18-14 18 0zM54 190c0-14 18-14 18 0zM44 180c0-13 18-13 18 0z" />
    <path className="fill-on-forest" d="M192 196c-13-9-34-10-50-6v-26c16-4 37-3 50 6 13-9 34-10 50-6v26c-16-4-37-3-50 6z" />
    <path
      className="fill-none stroke-bark"
      strokeWidth="2"
      strokeLinecap="round"
      d="M192 170v26M150 172c10-2 22-1 32 4M150 180c10-2 22-1 32 4M202 176c10-5 22-6 32-4"
    />
    <path className="fill-sky" d="M317 150h14v14l17 28c2 3 0 4-3 4h-42c-3 0-5-1-3-4l17-28z" />
    <path className="fill-leaf-light" d="M308 178h32l8 14c2 3 0 4-3 4h-42c-3 0-5-1-3-4z" />
    <path className="fill-none stroke-leaf-deep" strokeWidth="3" strokeLinecap="round" d="M314 150h20" />
    <g className="fill-leaf-light">
      <circle cx="323" cy="169" r="3.5" />
      <circle cx="327" cy="158" r="2.5" />
      <circle cx="300" cy="164" r="5" />
      <circle cx="349" cy="160" r="4" />
      <circle cx="304" cy="148" r="3" />
    </g>
    <Bird x={106} y={196} scale={1.75} />
    <Bird x={270} y={196} scale={1.25} flip />
  </>
)
