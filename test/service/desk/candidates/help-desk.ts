/** A desk with candidates of the demonstration, and clerks of the help desk. */
import { desc, eq } from 'drizzle-orm'
import type { Candidate, CandidatesFound } from '@contract/desk/candidate'
import type { Role, RoleGrant } from '@contract/desk/roles'
import type { SupportPreview, SupportRequest } from '@contract/desk/support'
import { areas, demonstrate } from '@server/area-list'
import { requireProject } from '@server/calls/project/find-project'
import { auditLog } from '@server/core/tables/operations'
import { buildDesk } from '@server/desk/build-desk'
import { findAccounts } from '@server/domain/accounts/account-search'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { testService } from '../../harness'
import { demonstrationFile, withAccounts } from '../../setup/account-fixtures'
import { projectFolder } from '../../setup/project-folder'
import { addPerson, DeskBrowser } from '../desk'

export async function helpDesk(...accounts: string[]) {
  const service = await testService({ now: '2026-11-24T01:00:00Z' })
  const { services } = service
  const folder = projectFolder([withAccounts(demonstrationFile('demo'), ...accounts)])
  await importProjects(services, folder, { demoAccounts: true, demonstrate })
  const desk = await buildDesk(services, areas.provided)
  const { projectId } = await requireProject(services, 'demo')

  let count = 0
  async function signedIn(role: Role, scope: Partial<RoleGrant> = {}): Promise<DeskBrowser> {
    const name = `clerk${count++}`
    const { app } = await addPerson(services, name, role, scope)
    const browser = new DeskBrowser(desk)
    await browser.signIn(name, app.shows())
    return browser
  }
  const clerk = await signedIn('helpDesk')

  const pathOf = (accountId: string) => `/desk/projects/demo/candidates/${accountId}`
  const idOf = async (account: string) => (await findAccounts(services, projectId, account))[0]?.accountId ?? ''
  const view = (accountId: string, browser = clerk) => browser.call(`GET ${pathOf(accountId)}`)
  return {
    ...{ service, services, projectId, clerk, signedIn, idOf, view },
    search: async (text: string, browser = clerk, after?: string) => {
      const body = { text, ...(after && { after }) }
      return (await browser.call('POST /desk/projects/demo/candidates/search', { body })).data as CandidatesFound
    },
    shown: async (account: string, browser = clerk) => (await view(await idOf(account), browser)).data as Candidate,
    reveal: (accountId: string, browser = clerk) =>
      browser.call(`POST ${pathOf(accountId)}/reveal`, { body: { field: 'idNumber' } }),
    preview: (accountId: string, request: SupportRequest, browser = clerk) =>
      browser.call(`POST ${pathOf(accountId)}/preview`, { body: { request } }),
    perform: (accountId: string, request: SupportRequest, digest: string, browser = clerk) =>
      browser.call(`POST ${pathOf(accountId)}/perform`, { body: { request, digest } }),
    /** Newest entry of an action in the audit log. */
    lastEntry: async (action: string) => {
      const [entry] = await services.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, action))
        .orderBy(desc(auditLog.entryId))
        .limit(1)
      return entry
    },
    close: async () => {
      await desk.close()
      await service.close()
    },
  }
}

/** Names of the effects of a preview, and of the reasons why it does nothing. */
export const effectsOf = ({ changes, exceptions }: SupportPreview) => [
  ...changes.map(({ effect }) => effect),
  ...exceptions.map(({ reason }) => reason),
]
