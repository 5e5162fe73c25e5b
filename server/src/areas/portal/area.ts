import { operatorNotices, readNotices } from '@server/core/tables/portal'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithAccount, retainedWithProject } from '@server/domain/areas/table-retention'
import { projectFileKeys, projectFilePath } from '@server/domain/projects/project-file-routes'
import { and, asc, eq } from 'drizzle-orm'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import type { portalEndpoints } from '@contract/endpoints/portal'
import type { Handlers, Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { filesReferencedIn, filesOfBlock } from '@server/domain/projects/referenced-files'
import type { LinkedFile } from '@contract/portal/project-files'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { NextStepsCall } from '@server/domain/next-steps'
import type { Services } from '@server/core/services'

/** Returns the published notices: pinned first, then newest. `now` in milliseconds. */
function publishedNotices({ notices }: Pick<ProjectDefinition, 'notices'>, now: number) {
  return notices
    .filter(({ publishedAt }) => Date.parse(publishedAt) <= now)
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
}

/** Counts the published notices that the caller has not read. */
async function unreadNotices({ services, owner, project }: NextStepsCall): Promise<number> {
  const read = new Set(await readCodes(services, owner))
  return publishedNotices(project.definition, services.now()).filter(({ code }) => !read.has(code)).length
}

const portalHandlers = {
  'GET /exm_c/g/notices/:domain': async (_input, { services, project }) =>
    publishedNotices(project.definition, services.now()).map((notice) => ({
      ...notice,
      files: filesOf(project.definition, [
        ...filesReferencedIn(notice.body),
        ...notice.attachments.map(({ file }) => file),
      ]),
    })),

  'GET /exm_c/notices/read': async (_input, { services, owner }) => ({ codes: await readCodes(services, owner) }),

  'POST /exm_c/notices/:code/read': async ({ params }, { services, owner, project }) => {
    const isThere = publishedNotices(project.definition, services.now()).some(({ code }) => code === params.code)
    if (!isThere) throw new Failure('EXM_NOTICE_NOT_FOUND')
    await markRead(services, owner, params.code)
    return {}
  },

  'GET /exm_c/g/help/:domain': async (_input, { project: { definition } }) => ({
    topics: definition.help,
    files: filesOf(
      definition,
      definition.help.flatMap(({ questions }) => questions.flatMap(({ answer }) => filesReferencedIn(answer))),
    ),
  }),

  'GET /exm_c/g/landings/:domain/:screen': async ({ params }, { project: { definition } }) => {
    const blocks = definition.landings[params.screen]
    if (!blocks) throw new Failure('EXM_LANDING_NOT_FOUND')
    return { blocks, files: filesOf(definition, blocks.flatMap(filesOfBlock)) }
  },
} satisfies Handlers<typeof portalEndpoints>

/** Returns the URLs of the files named in a text, without duplicates. */
function filesOf({ domain, files }: ProjectDefinition, names: readonly string[]): LinkedFile[] {
  return [...new Set(names)].flatMap((file) => {
    const stored = files?.[file]
    return stored ? [{ file, url: projectFilePath(domain, file, stored.digest), bytes: stored.bytes }] : []
  })
}

const isOf = ({ owner }: Person) =>
  and(eq(readNotices.projectId, owner.projectId), eq(readNotices.accountId, owner.accountId))

/** Personal-data source for the notices that an account has read. */
const portalPersonalData: PersonalDataSource = {
  tables: [readNotices],
  exportSections: async ({ db }, person) => {
    const rows = await db.select().from(readNotices).where(isOf(person)).orderBy(asc(readNotices.readAt))
    const titleOf = (code: string) => person.project.definition.notices.find((notice) => notice.code === code)?.title
    const entries = rows.map(({ noticeCode, readAt }) =>
      entry([
        fact('公告', 'Notice', titleOf(noticeCode) ?? noticeCode),
        fact('阅读时间', 'Read', exportedTime(readAt)),
      ]),
    )
    return part('读过的公告', 'Notices you read', entries)
  },
  end: async (_services, tx, person) => {
    await tx.delete(readNotices).where(isOf(person))
  },
}

export const portalArea = defineArea({
  handlers: () => portalHandlers,
  unreadNotices,
  personalData: [portalPersonalData],
  encryptedFiles: [
    { table: operatorNotices, keysOf: ({ files }: typeof operatorNotices.$inferSelect) => projectFileKeys(files) },
  ],
  retention: [retainedWithAccount('read_notice'), retainedWithProject('operator_notice')],
})

/** Returns the codes of notices that an account has read, including those no longer in the project file. */
async function readCodes({ db }: Services, { projectId, accountId }: Owner): Promise<string[]> {
  const rows = await db
    .select({ code: readNotices.noticeCode })
    .from(readNotices)
    .where(and(eq(readNotices.projectId, projectId), eq(readNotices.accountId, accountId)))
  return rows.map(({ code }) => code)
}

/** Records the first time a notice is read. */
async function markRead({ db, now }: Services, { projectId, accountId }: Owner, code: string): Promise<void> {
  await db
    .insert(readNotices)
    .values({ projectId, accountId, noticeCode: code, readAt: new Date(now()) })
    .onConflictDoNothing()
}
