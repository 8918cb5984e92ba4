import type { Upload } from '#app/platform/http/upload-parts.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** Fields that bring a file, and what becomes of it: a value that stands in the field from then on, or how to mend it. */
export type FileFields = Record<
  string,
  (services: Services, upload: Upload, network: string) => Promise<{ ok: true; value: string } | { ok: false; error: string }>
>

export type TakenFiles = {
  values: Record<string, string>
  /** The bytes that were sent for those values: the same file sent twice gets another value each time. */
  digests: Record<string, string>
  errors: Record<string, string>
  /** There was a file in a field that takes none: then none is taken. */
  unknown: boolean
}

/** @throws where one cannot be taken now */
export async function takeFiles(services: Services, fields: FileFields, uploads: Upload[], network: string): Promise<TakenFiles> {
  const taken: TakenFiles = { values: {}, digests: {}, errors: {}, unknown: uploads.some(({ field }) => !Object.hasOwn(fields, field)) }
  for (const upload of taken.unknown ? [] : uploads) {
    const { field, digest } = upload
    const became = await fields[field]!(services, upload, network)
    if (!became.ok) taken.errors[field] = became.error
    else {
      taken.values[field] = became.value
      taken.digests[field] = digest
    }
  }
  return taken
}
