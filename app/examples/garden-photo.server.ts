import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const GARDEN = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#7eb2cc"/><stop offset=".7" stop-color="#faecce"/></linearGradient>
  <pattern id="plants" width="80" height="56" patternUnits="userSpaceOnUse">
    <circle cx="40" cy="28" r="23" fill="#388442"/>
    <g fill="#bc3a2c"><circle cx="30" cy="24" r="5"/><circle cx="49" cy="20" r="5"/><circle cx="42" cy="37" r="5"/></g>
  </pattern>
  <path fill="url(#sky)" d="M0 0h640v480H0z"/>
  <circle cx="470" cy="110" r="46" fill="#f2bd4d"/>
  <path fill="#7a9c6e" d="M0 230q200 120 400 0t240-30v280H0z"/>
  <path fill="#48764e" d="M0 310q120 60 300-20t340 40v150H0z"/>
  <path fill="#684834" d="M0 330l640 40v110H0z"/>
  <path fill="url(#plants)" d="M0 340l640 40v100H0z"/>
</svg>`

export async function withGardenPhoto<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-photo-'))
  try {
    // Only a demo loads this library in the server's own process.
    const { default: sharp } = await import('sharp')
    const path = join(folder, 'garden.jpg')
    await sharp(Buffer.from(GARDEN)).jpeg({ quality: 85 }).toFile(path)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
