import { isUtf8 } from 'node:buffer'
import { open, type FileHandle } from 'node:fs/promises'
import type { ImportFilter, Opened } from './normalize-place.ts'
import { openCsv } from './read-csv.server.ts'
import { openGeoJson } from './read-geojson.server.ts'
import { openParquet } from './read-parquet.server.ts'

const RECORD_SEPARATOR = '\u001E'
const SAMPLE_BYTES = 64 * 1024
const CONVERT =
  'is neither text in UTF-8 nor Parquet: unpack it first, save a table as CSV in UTF-8, and export data of OpenStreetMap with osmium export -f geojsonseq -u type_id'

/** Detects the format from the content of a file, not from its name. */
export async function openPlaceFile(path: string, filter: ImportFilter): Promise<Opened> {
  let handle: FileHandle | undefined
  try {
    handle = await open(path, 'r')
    const stats = await handle.stat()
    if (!stats.isFile()) return { ok: false, reason: 'is not a file' }
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    const bytes = buffer.subarray(0, bytesRead)
    if (bytes.toString('latin1', 0, 4) === 'PAR1') return await openParquet(path, filter)
    // The sample may end within a character, but a line never does.
    const lines = bytes.subarray(0, bytes.lastIndexOf('\n') + 1 || bytes.length)
    if (bytes.includes(0) || !isUtf8(lines)) return { ok: false, reason: CONVERT }
    const sample = bytes
      .toString('utf8')
      .replace(/^\uFEFF?\s*/, '')
      .replace(RECORD_SEPARATOR, '')
    if (sample === '') return { ok: false, reason: 'is empty' }
    if (sample.startsWith('<')) return { ok: false, reason: CONVERT }
    return /^[{[]/.test(sample) ? openGeoJson(path, stats.size, sample, filter) : openCsv(path, stats.size, sample, filter)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('E')) throw error
    return { ok: false, reason: code === 'ENOENT' ? 'does not exist' : `cannot be read (${message})` }
  } finally {
    await handle?.close()
  }
}
