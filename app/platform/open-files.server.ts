import { join } from 'node:path'
import type { Files } from '#app/integrations/files/files.ts'
import { openFolderFiles } from '#app/integrations/files/folder-files.server.ts'
import { openS3Files } from '#app/integrations/files/s3-files.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

export function openFiles({ uploads, dataDir }: Pick<Settings, 'uploads' | 'dataDir'>): Files {
  if (uploads?.kind === 's3') return openS3Files(uploads.bucket)
  return openFolderFiles(uploads?.path ?? join(dataDir, 'uploads'))
}
