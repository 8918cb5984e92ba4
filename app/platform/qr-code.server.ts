import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

const QUIET_ZONE = 4
/** Level Q stays readable with a quarter of the code covered, such as by a fold or a thumb. */
const ERROR_CORRECTION = 'Q'
const MIN_PIXELS = 1_000

export function drawModules(text: string): boolean[][] {
  return encode(text, { ecc: ERROR_CORRECTION, border: QUIET_ZONE }).data
}

export function modulesToSvgPath(modules: boolean[][]): string {
  return modules
    .map((row, y) => {
      const runs = row.flatMap((dark, x) => (dark && !row[x - 1] ? [{ x, width: row.indexOf(false, x) - x }] : []))
      return runs.map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')
    })
    .join('')
}

export function qrSvg(text: string): string {
  const modules = drawModules(text)
  const size = modules.length
  const side = size * Math.ceil(MIN_PIXELS / size)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${modulesToSvgPath(modules)}"/></svg>`
}

export function qrPng(text: string): Buffer {
  const modules = drawModules(text)
  const scale = Math.ceil(MIN_PIXELS / modules.length)
  const side = modules.length * scale
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = modules.flatMap((row) => Array<Buffer>(scale).fill(lineOf(row, scale)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function lineOf(row: boolean[], scale: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * scale) / 8))
  for (let x = 0; x < row.length * scale; x++) if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)]! |= 0x80 >> (x & 7)
  return line
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(body.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}
