import { UnusableBackup } from './file-frames.ts'
import type { Contents, Manifest } from './manifest.ts'
import type { Watch } from './progress.ts'
import { openBackup } from './read-archive.server.ts'
import { readParts } from './read-parts.server.ts'
import { openRowSum } from './row-sum.ts'

export type CheckedBackup = { bytes: number; digest: string; isSealed: boolean; manifest: Manifest; contents: Contents }

/**
 * Reads all of a backup and changes nothing: afterwards every byte of it is known to be as it was written, and what it says
 * of itself to be true.
 * @throws UnusableBackup
 */
export async function checkBackup(path: string, passphrase: string | undefined, { tell, signal }: Watch): Promise<CheckedBackup> {
  const backup = await openBackup(path, passphrase)
  const { bytes, digest, isSealed } = backup
  let manifest: Manifest | undefined
  let contents: Contents | undefined
  const sums = new Map<string, ReturnType<typeof openRowSum>>()
  const pictures = { files: 0, bytes: 0 }
  for await (const part of readParts(backup, (read) => tell({ step: 'checking', bytes: read, of: bytes }))) {
    signal.throwIfAborted()
    if (part.kind === 'manifest') {
      ;({ manifest } = part)
      for (const { name } of manifest.tables) sums.set(name, openRowSum())
    } else if (part.kind === 'rows') {
      const sum = sums.get(part.table)
      if (!sum) throw contradicts()
      for (const line of part.lines) sum.add(line)
    } else if (part.kind === 'picture') {
      pictures.files++
      pictures.bytes += part.bytes.length
    } else ({ contents } = part)
  }
  if (!manifest || !contents) throw contradicts()
  const found = manifest.tables.map(({ name }) => ({ name, ...sums.get(name)!.told() }))
  const told = { files: contents.pictures.files, bytes: contents.pictures.bytes }
  if (JSON.stringify([found, pictures]) !== JSON.stringify([contents.tables, told])) throw contradicts()
  return { bytes, digest, isSealed, manifest, contents }
}

const contradicts = () => new UnusableBackup('contradicts itself: it does not hold what it says of itself.')
