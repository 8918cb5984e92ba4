/** A horizon: two rolling hills along the foot of a band. `ground` is what lies in front of it. */
export function Hills({ className = '', ground = 'paper' }: { className?: string; ground?: 'paper' | 'sand' | 'forest' }) {
  const front = { paper: 'fill-paper', sand: 'fill-sand', forest: 'fill-forest' }[ground]
  return (
    <svg viewBox="0 0 1440 120" preserveAspectRatio="none" className={`hills block h-12 w-full md:h-24 ${className}`} aria-hidden>
      <path className="fill-far" d="M0 70C200 0 420 20 640 62s420 40 800-40v98H0z" />
      <path className="fill-hill" d="M0 84c260 40 420-30 700-6s420 40 740-36v78H0z" />
      <path className={front} d="M0 108c360-40 640 20 900 2s400-30 540-16v26H0z" />
    </svg>
  )
}
