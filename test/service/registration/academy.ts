import { sql } from 'drizzle-orm'
import { hasLoginName } from '@server/domain/accounts/blind-index'
import { accounts } from '@server/core/tables/account'
import { projects } from '@server/core/tables/project'
import { testService, type TestOptions, type TestService } from '../harness'
import { project } from './project'
import { issueToken } from '../setup/issue-token'

/** Test project with three adult candidates and one under 18, all signed in. */
export interface Academy {
  service: TestService
  ming: string
  hong: string
  lei: string
  xiao: string
  /** Deletes all drafts and registrations, frees all seats and resets the clock. */
  reset(): Promise<void>
  /** Issues a new token, for tests that move the clock beyond the token lifetime. */
  signIn(name: string): Promise<string>
  close(): Promise<void>
}

/** Start time of the test clock. */
export const START = '2026-11-20T02:00:00.000Z'

export async function academy(options: TestOptions = {}): Promise<Academy> {
  const service = await testService({ projects: [project], now: START, ...options })
  const reset = async () => {
    service.clock.set(START)
    await service.services.db.execute(sql`
      delete from exemption; delete from exemption_event; delete from registration;
      delete from registration_subject; delete from registration_event; delete from orders;
      delete from order_line; delete from draft; delete from stored_file;
      delete from file_use; delete from idempotency_key`)
    await service.services.db.execute(sql`update account set guardian_consent = false`)
    await service.services.db.execute(sql`update seat_pool set remaining = capacity`)
  }
  const tokens = {
    ming: await tokenOf(service, 'ming'),
    hong: await tokenOf(service, 'hong'),
    lei: await tokenOf(service, 'lei'),
    xiao: await tokenOf(service, 'xiao'),
  }
  return { service, ...tokens, reset, signIn: (name) => tokenOf(service, name), close: () => service.close() }
}

async function tokenOf({ services }: TestService, name: string): Promise<string> {
  const [only] = await services.db.select({ projectId: projects.projectId }).from(projects)
  const [account] = await services.db
    .select({ projectId: accounts.projectId, accountId: accounts.accountId })
    .from(accounts)
    .where(hasLoginName(services, only?.projectId ?? '', `${name}candidate`))
  if (!account) throw new Error(`${name} is not a candidate of the test project`)
  return issueToken(services, account)
}
