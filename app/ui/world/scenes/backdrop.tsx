/** What the people of a scene stand before: a patch of sky without corners, and with `far` a hill in it. */
export function Backdrop({ sky, far = false }: { sky: 'mustard-soft' | 'evergreen-soft' | 'clay-soft' | 'sky'; far?: boolean }) {
  return (
    <>
      <path className={`fill-${sky}`} d="M36 268C-2 214-4 116 84 66c72-38 176-38 240 2 66 40 76 140 40 200z" />
      {far && <path className="fill-far" d="M16 222c62-40 118-30 186-12s116 6 182-4c-2 24-8 44-20 62H36c-10-14-16-28-20-46z" />}
    </>
  )
}

/** And what they stand on. */
export function Ground() {
  return <ellipse className="fill-hill" cx="200" cy="270" rx="188" ry="21" />
}
