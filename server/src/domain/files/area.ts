import { storedFiles, drafts, fileUses } from '@server/core/tables/collecting'
import { defineArea } from '../areas/define-area'
import { retainedWithAccount } from '../areas/table-retention'
import { imageCheckPersonalData } from './image-checks/image-check-personal-data'
import { findFile, type StoredFileRow, filePath } from './stored-file-store'
import { unusedFilesJob } from './unused-files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@server/core/failure'
import { projectOfSignedPath } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import { disposition } from './disposition'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { LocalText } from '@contract/schemas'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { PersonalDataSource, Person } from '../personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '../personal-data/export-entries'

const isOf = ({ owner }: Person) =>
  and(eq(storedFiles.projectId, owner.projectId), eq(storedFiles.accountId, owner.accountId))

const purposes: Record<(typeof storedFiles.$inferSelect)['purpose'], LocalText> = {
  photo: { zh: '证件照', en: 'ID photo' },
  attachment: { zh: '材料', en: 'Document' },
  field: { zh: '填写内容的附件', en: 'File of an answer' },
}

/** Personal-data source of uploaded files and drafts; each journey exports its own drafts. */
const filesPersonalData: PersonalDataSource = {
  tables: [drafts, storedFiles, fileUses],
  exportSections: async ({ db, personalData }, person) => {
    const rows = await db.select().from(storedFiles).where(isOf(person)).orderBy(asc(storedFiles.createdAt))
    return part(
      '上传的文件',
      'Uploaded files',
      rows.map((row) => {
        const { fileId, name, purpose, createdAt } = decryptRow(personalData, storedFiles, row)
        const facts = [
          fact('文件名', 'Name', name),
          fact('用途', 'For', purposes[purpose]),
          fact('上传时间', 'Uploaded', exportedTime(createdAt)),
        ]
        return { ...entry(facts), fileId }
      }),
    )
  },
  end: async (_services, tx, person) => {
    const { projectId, accountId } = person.owner
    await tx.delete(drafts).where(and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId)))
    const gone = await tx.delete(storedFiles).where(isOf(person)).returning()
    const fileIds = gone.map(({ fileId }) => fileId)
    if (fileIds.length > 0)
      await tx.delete(fileUses).where(and(eq(fileUses.projectId, projectId), inArray(fileUses.fileId, fileIds)))
    return gone.map(({ storageKey }) => storageKey)
  },
}

/** Serves uploaded files by signed address, which grants access for ten minutes. */
function registerFileRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { fileId: string }; Querystring: Record<string, unknown> }>(
    '/exm_c/files/:fileId',
    (request, reply) => sendFile(services, request, reply),
  )
}

async function sendFile(
  services: Services,
  { params, query }: FastifyRequest<{ Params: { fileId: string }; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
) {
  const projectId = await projectOfSignedPath(services, filePath(params.fileId), query)
  const file = await findFile(services, projectId, params.fileId)
  if (!file) throw new Failure('COMMON_NOT_FOUND', {}, 404)
  return reply
    .headers({
      'content-type': file.mediaType,
      'content-disposition': disposition(dispositionOf(file.mediaType), file.name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=600',
    })
    .send(await services.files.get(file.storageKey))
}

/** Pictures are shown inline; a PDF is downloaded, so that no viewer runs in our origin. */
function dispositionOf(mediaType: string): 'inline' | 'attachment' {
  return mediaType.startsWith('image/') ? 'inline' : 'attachment'
}

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
