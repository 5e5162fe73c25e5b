/** The two steps of deleting an account for good: sign-ins end first, and once no call is under way everything else goes. */
import { askForDeletion } from '@server/domain/accounts/deletion'
import { anonymise } from '@server/domain/holdings/anonymise'
import { holdings } from '@server/holdings'
import type { TestService } from '../../service/harness'
import { concluded, type Action } from './run-interleaved'

interface Ending {
  projectId: string
  accountId: string
}

async function ask({ services }: TestService, owner: Ending): Promise<void> {
  const dueAt = new Date(services.now())
  await services.db.transaction((tx) => askForDeletion(services, tx, owner, { askedBy: 'operator', dueAt }))
}

/** Actions on the account that `ownerOf` names. */
export function endAccountOf<Subject>(ownerOf: (subject: Subject) => Ending) {
  const askDeletion: Action<Subject> = {
    name: 'staff ask for the deletion of the account',
    run: (at, subject) => concluded(ask(at, ownerOf(subject))),
  }
  /** Of an account whose deletion is asked for: no call of its candidate is under way then. */
  const deleteAccount: Action<Subject> = {
    name: 'the account is deleted',
    run: ({ services }, subject) =>
      concluded(anonymise(services, holdings, ownerOf(subject)).then(({ outcome }) => outcome)),
  }
  return { askDeletion, deleteAccount }
}

/** For subjects that name one account. */
export const { askDeletion } = endAccountOf((owner: Ending) => owner)
