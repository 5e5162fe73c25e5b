import type { ErrorCode } from '@contract/errors/errors'
import { dayOf } from '@contract/format'
import { readHolder } from '@contract/identity/id-documents'
import { accountById, accountIdOf, createAccount } from '../../accounts/accounts'
import { accept } from '../../agreements/accepted'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Owner } from '@server/calls/handler'
import type { DemoAccount } from '@server/core/tables/definition/demo-account'
import type { Services } from '@server/core/services'

/** Does what a demonstration account has done, once it is made, and what time takes away again at every start. */
export interface Demonstrate {
  (services: Services, owner: Owner, account: DemoAccount): Promise<void>
  again: (services: Services, owner: Owner, account: DemoAccount) => Promise<void>
}

/**
 * Makes the demonstration accounts that do not exist yet. Existing ones keep what a visitor made of them, but for what
 * ends by itself: a lock, sign-ins that hold still, an export, a deletion to come, a swap that waits to be paid.
 */
export async function createDemoAccounts(
  services: Services,
  project: Pick<Project, 'projectId' | 'definition'>,
  accounts: readonly DemoAccount[],
  demonstrate?: Demonstrate,
): Promise<void> {
  const { projectId } = project
  for (const account of accounts) {
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

/** A visitor may have made an account of this name: theirs is left alone. */
async function again(services: Services, owner: Owner, demo: DemoAccount, demonstrate?: Demonstrate): Promise<void> {
  const ends = demo.security ?? demo.asked ?? demo.registrations.some(({ swap }) => swap !== undefined)
  if (!demonstrate || !ends) return
  const account = await accountById(services, owner.projectId, owner.accountId)
  if (account?.idNumber === demo.idNumber) await demonstrate.again(services, owner, demo)
}

/** Another instance that starts at the same moment made it, or a visitor has its document, phone or email by now. */
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
