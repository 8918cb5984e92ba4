import { Bird, Sprout } from '../pieces.tsx'

/** A poster with a code on a church's wall, by the coffee, and those who came to look. */
export const poster = (
  <>
    <path className="fill-clay-soft" d="M0 0h400v250H0z" />
    <g transform="translate(0 -18)">
      <path className="fill-on-forest" d="M26 164V78c0-30 20-50 44-50s44 20 44 50v86z" />
      <path className="fill-sun" d="M34 94V78c0-24 15-42 32-42v58z" />
      <path className="fill-leaf-light" d="M74 94V36c17 0 32 18 32 42v16z" />
      <path className="fill-sky" d="M34 102h32v54H34z" />
      <path className="fill-clay" d="M74 102h32v54H74z" opacity=".75" />
      <path className="fill-bark" d="M18 160h104v9H18z" />
    </g>
    <g transform="rotate(-2 200 96)">
      <path className="fill-on-forest" d="M148 22h106v146H148z" />
      <circle className="fill-clay" cx="201" cy="29" r="4.5" />
      <Sprout x={201} y={66} scale={0.72} />
      <path
        className="fill-on-mustard"
        d="M165 76h21v21h-21zM216 76h21v21h-21zM165 127h21v21h-21zM192 76h6v6h6v6h-6v6h-6zM204 82h6v15h-6zM168 103h9v6h-9zM183 103h12v6h-6v6h-6zM201 103h6v12h-6zM213 103h12v6h-12zM231 103h6v12h-6zM165 115h12v6h-12zM192 121h9v9h-9zM210 118h9v9h-9zM222 121h15v6h-15zM192 136h6v12h-6zM204 133h12v6h-12zM222 133h6v15h-6zM204 145h12v3h-12zM231 139h6v9h-6z"
      />
      <path className="fill-on-forest" d="M168 79h15v15h-15zM219 79h15v15h-15zM168 130h15v15h-15z" />
      <path className="fill-on-mustard" d="M172 83h7v7h-7zM223 83h7v7h-7zM172 134h7v7h-7z" />
      <path className="fill-mustard" d="M174 156h54v5h-54z" />
    </g>
    <path className="fill-none stroke-leaf-deep" strokeWidth="6" d="M300 134c-14 0-14 22 0 22M354 134c14 0 14 22 0 22" />
    <path className="fill-leaf-deep" d="M298 112h58v76h-58zM292 186h70v12h-70z" />
    <path className="fill-leaf" d="M294 112c0-34 66-34 66 0z" />
    <circle className="fill-seed" cx="327" cy="84" r="6" />
    <path className="fill-on-forest" d="M332 124h9v44h-9z" />
    <path className="fill-clay" d="M332 142h9v26h-9z" />
    <path className="fill-seed" d="M302 168h-20v6h4v8h6v-8h10z" />
    <path className="fill-road" d="M0 206h400v44H0z" />
    <path className="fill-bark" d="M0 198h400v10H0z" />
    <path className="fill-mustard" d="M0 208h400v6H0z" />
    <path className="fill-on-forest" d="M279 185h18v8c0 4-2 6-6 6h-6c-4 0-6-2-6-6z" />
    <path className="fill-none stroke-on-forest" strokeWidth="3" d="M279 187c-7-1-7 7 0 7" />
    <path className="fill-clay" d="M370 180h20v12c0 4-2 7-6 7h-8c-4 0-6-3-6-7z" />
    <path
      className="fill-none stroke-bark"
      strokeWidth="2.5"
      strokeLinecap="round"
      opacity=".6"
      d="M376 172c-4-5 4-7 0-13M385 172c-4-5 4-7 0-13"
    />
    <Bird x={38} y={198} scale={1.2} />
    <Bird x={94} y={198} scale={0.9} />
    <Bird x={146} y={198} scale={1.1} />
    <Bird x={232} y={198} scale={0.95} flip />
  </>
)
