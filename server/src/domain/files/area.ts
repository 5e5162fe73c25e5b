import { storedFiles } from '@server/core/tables/collecting'
import { defineArea } from '../areas/define-area'
import { keptWithAccount } from '../areas/kept-for'
import { registerFileRoutes } from './file-routes'
import { filesHolding } from './files-holding'
import { lookedAtHolding } from './looking/looked-at-holding'
import { findFile, type StoredFileRow } from './stored-file-store'
import { unusedFilesJob } from './unused-files'

export const filesArea = defineArea({
  routes: registerFileRoutes,
  jobs: () => [unusedFilesJob],
  personalData: [filesHolding, lookedAtHolding],
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
      kept: 'as long as something uses the file, and a day',
      by: 'delete-unused-files',
    },
    keptWithAccount('looked_at_picture'),
  ],
})
