import { storedFiles } from '@server/core/tables/collecting'
import { defineArea } from '../areas/define-area'
import { retainedWithAccount } from '../areas/table-retention'
import { registerFileRoutes } from './file-routes'
import { filesPersonalData } from './files-personal-data'
import { imageCheckPersonalData } from './image-checks/image-check-personal-data'
import { findFile, type StoredFileRow } from './stored-file-store'
import { unusedFilesJob } from './unused-files'

export const filesArea = defineArea({
  routes: registerFileRoutes,
  jobs: () => [unusedFilesJob],
  personalData: [filesPersonalData, imageCheckPersonalData],
  encryptedFiles: [
    {
      table: storedFiles,
      keysOf: ({ storageKey }: StoredFileRow) => [storageKey],
      isThere: async (services, { projectId, fileId }: StoredFileRow) =>
        (await findFile(services, projectId, fileId)) !== null,
    },
  ],
  retention: [
    {
      tables: ['stored_file', 'file_use'],
      period: 'as long as something uses the file, and a day',
      by: 'delete-unused-files',
    },
    retainedWithAccount('looked_at_picture'),
  ],
})
