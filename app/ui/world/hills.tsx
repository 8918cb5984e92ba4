export function Hills({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 120" preserveAspectRatio="none" className={`hills block h-12 w-full md:h-24 ${className}`} aria-hidden>
      <path className="fill-far" d="M0 70C200 0 420 20 640 62s420 40 800-40v98H0z" />
      <path className="fill-hill" d="M0 84c260 40 420-30 700-6s420 40 740-36v78H0z" />
      <path className="fill-paper" d="M0 108c360-40 640 20 900 2s400-30 540-16v26H0z" />
    </svg>
  )
}
