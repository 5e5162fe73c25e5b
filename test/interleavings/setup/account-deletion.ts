/** Account deletion in two steps: sessions end first, and the data is deleted once no call is in flight. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts } from '@server/core/tables/account'
import { requestDeletion } from '@server/domain/accounts/request-deletion'
import { anonymise } from '@server/domain/personal-data/anonymise'
import { personalData } from '@server/area-list'
import type { TestService } from '../../service/harness'
import { outcomeOf, type Action } from './run-interleaved'

interface Ending {
  projectId: string
  accountId: string
}

async function ask({ services }: TestService, owner: Ending): Promise<void> {
  const dueAt = new Date(services.now())
  await services.db.transaction((tx) => requestDeletion(services, tx, owner, { askedBy: 'operator', dueAt }))
}

async function isEnded({ services }: TestService, { projectId, accountId }: Ending): Promise<boolean> {
  const isAccount = and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId))
  return (await services.db.$count(accounts, and(isAccount, isNotNull(accounts.endedAt)))) > 0
}

/** Actions on the account returned by `ownerOf`. */
export function accountDeletionOf<Subject>(ownerOf: (subject: Subject) => Ending) {
  const askDeletion: Action<Subject> = {
    name: 'staff ask for the deletion of the account',
    run: (at, subject) => outcomeOf(ask(at, ownerOf(subject))),
  }
  /** Requires a requested deletion, so that no call of the candidate is in flight. */
  const deleteAccount: Action<Subject> = {
    name: 'the account is deleted',
    run: (at, subject) =>
      outcomeOf(
        anonymise(at.services, personalData, ownerOf(subject)).then(async ({ outcome }) =>
          // a second run finds nothing to do, or finishes the first one
          outcome === 'none' && (await isEnded(at, ownerOf(subject))) ? 'done' : outcome,
        ),
      ),
  }
  return { askDeletion, deleteAccount }
}

/** For subjects that identify one account. */
export const { askDeletion } = accountDeletionOf((owner: Ending) => owner)
