import type { Judged } from './judged.ts'

/** A record as it was judged. */
export type FileRecord = {
  judged: Judged
  /** By what id it names a place that was not taken, where that can be read. */
  named?: string | undefined
  /** The file breaks off here, or a part of it cannot be read: what it names besides is not known. */
  broken?: boolean
  /** How it begins, for whoever mends it. */
  start: string
  /** Where in the file it stands, and where the next is looked for: bytes, for Parquet rows. */
  at: number
  end: number
  /** Roughly, in characters. */
  size: number
}

export type Records = {
  /** Of the whole file, as positions count. */
  size: number
  /** Columns that a file has and nobody reads. */
  unknownColumns: string[]
  read(position: number): AsyncGenerator<FileRecord[]>
}
