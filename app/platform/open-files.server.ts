import { join } from 'node:path'
import type { Files } from '#app/adapters/files/files.ts'
import { openFolderFiles } from '#app/adapters/files/folder-files.server.ts'
import { openS3Files } from '#app/adapters/files/s3-files.server.ts'
import type { Settings } from './settings.server.ts'

/** Where a site keeps its pictures. */
export function openFiles({ uploads, dataDir }: Pick<Settings, 'uploads' | 'dataDir'>): Files {
  if (uploads?.kind === 's3') return openS3Files(uploads.bucket)
  return openFolderFiles(uploads?.path ?? join(dataDir, 'uploads'))
}
