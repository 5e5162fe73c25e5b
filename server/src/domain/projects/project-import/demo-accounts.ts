import type { ErrorCode } from '@contract/errors/errors'
import { dayOf } from '@contract/format'
import { readHolder } from '@contract/identity/id-documents'
import { accountById, accountIdOf, createAccount } from '../../accounts/accounts'
import { accept } from '../../agreements'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Owner } from '@server/calls/handler'
import type { DemoAccount } from '@server/core/tables/definition/demo-account'
import type { Services } from '@server/core/services'

/** Creates the demonstration data of a new account; `again` restores, at every start, the data that expires. */
export interface Demonstrate {
  (services: Services, owner: Owner, account: DemoAccount): Promise<void>
  again: (services: Services, owner: Owner, account: DemoAccount) => Promise<void>
}

/**
 * Creates missing demonstration accounts. Existing ones retain a visitor's changes, except that data which expires is
 * restored: a lock, active sign-ins, an export, a pending deletion, a swap that awaits payment. Stops at `signal`.
 */
export async function createDemoAccounts(
  services: Services,
  project: Pick<Project, 'projectId' | 'definition'>,
  accounts: readonly DemoAccount[],
  { demonstrate, signal }: { demonstrate?: Demonstrate | undefined; signal?: AbortSignal | undefined },
): Promise<void> {
  const { projectId } = project
  for (const account of accounts) {
    if (signal?.aborted) return
    const existing = await accountIdOf(services, projectId, account.account)
    if (existing !== null) {
      await again(services, { projectId, accountId: existing }, account, demonstrate)
      continue
    }
    const holder = readHolder(account.idType, account.idNumber, dayOf(services.now()))
    const accountId = await createAccount(services, projectId, { ...holder, ...account }).catch(ignoreTaken)
    if (accountId === null) continue
    if (account.agreed) await accept(services, services.db, project, { projectId, accountId })
    await demonstrate?.(services, { projectId, accountId }, account)
  }
}

/** Skips an account with this name that a visitor created. */
async function again(services: Services, owner: Owner, demo: DemoAccount, demonstrate?: Demonstrate): Promise<void> {
  const ends = demo.security ?? demo.asked ?? demo.registrations.some(({ swap }) => swap !== undefined)
  if (!demonstrate || !ends) return
  const account = await accountById(services, owner.projectId, owner.accountId)
  if (account?.idNumber === demo.idNumber) await demonstrate.again(services, owner, demo)
}

/** Errors when another starting instance created the account, or when a visitor uses its document, phone or email. */
const TAKEN: readonly ErrorCode[] = [
  'EA_ACCOUNT_TAKEN',
  'EA_CERT_REGISTERED',
  'EA_PHONE_REGISTERED',
  'EA_EMAIL_REGISTERED',
]

function ignoreTaken(error: unknown): null {
  if (!(error instanceof Failure && TAKEN.includes(error.code))) throw error
  return null
}
