import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Emscripten = Parameters<NodeFS['init']>[1]
type Operation = (...words: never[]) => unknown
type Operations = Record<string, Operation>

const CANNOT_BE_KEPT: Record<number, string> = { 19: 'EDQUOT', 29: 'EIO', 51: 'ENOSPC' }

/**
 * PGlite requests fsync, but Emscripten's NODEFS does nothing and reports success, so a commit would not survive a power failure.
 * PGlite also loops forever when its log cannot be written, so the caller has to end the process.
 */
export class DurableNodeFS extends NodeFS {
  written = 0
  readonly #onFailure: (code: string) => void

  constructor(folder: string, onFailure: (code: string) => void) {
    super(folder)
    this.#onFailure = onFailure
  }

  override async init(pg: PGlite, options: Emscripten) {
    const { emscriptenOpts } = await super.init(pg, options)
    const amend = (module: { NODEFS?: { stream_ops: Operations; node_ops: Operations } }) => {
      if (!module.NODEFS) throw new Error('PGlite has no NODEFS: durable commits cannot be provided.')
      const { stream_ops: streams, node_ops: nodes } = module.NODEFS
      streams.write = this.#watched(streams.write!, (bytes) => void (this.written += bytes as number))
      streams.setattr = this.#watched(streams.setattr!)
      nodes.setattr = this.#watched(nodes.setattr!)
      nodes.mknod = this.#watched(nodes.mknod!)
      streams.fsync = (stream: { nfd: number }) => {
        try {
          fsyncSync(stream.nfd)
        } catch (error) {
          this.#onFailure((error as NodeJS.ErrnoException).code ?? 'EIO')
          throw error
        }
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...asList(emscriptenOpts.preRun), amend] } as Emscripten }
  }

  #watched(operation: Operation, onResult: (result: unknown) => void = () => {}): Operation {
    return (...words) => {
      try {
        const result = operation(...words)
        onResult(result)
        return result
      } catch (error) {
        const code = CANNOT_BE_KEPT[(error as { errno?: number }).errno ?? 0]
        if (code) this.#onFailure(code)
        throw error
      }
    }
  }
}

function asList<T>(value: T | T[] | undefined): T[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
