import { basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import { lackOf } from '@contract/basic-info/basic-info-steps'
import type { Answers } from '@contract/collecting/fields'
import { dayOf } from '@contract/format'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { requireCallerSignedIn, type TokenOwner } from '@server/domain/accounts/access-tokens'
import type { Account } from '@server/domain/accounts/accounts'
import { isTakenByAnother } from '@server/domain/accounts/change-identity'
import { ownAccount } from '@server/domain/accounts/own-account'
import { submitApplication } from '@server/domain/applications/submit'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { toSubmit } from '@server/domain/collecting/content'
import { BASIC_INFO, KEY } from './basic-info'
import { requireMay } from './draft'
import { basicInfoOf, changedInfo, faultsAgainst, shownInfo } from './facts'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services' | 'idempotency'> & TokenOwner

/**
 * Submits the caller's draft as it was confirmed: their only application, or the same one again after a rejection.
 * Throws EA_BASIC_INFO_ONCE, EA_BASIC_INFO_CHANGED when the draft is not the confirmed one, EA_BASIC_INFO_ITEMS and
 * EA_BASIC_INFO_PHOTOS for missing parts, EA_CERT_REGISTERED when the document belongs to another account, and
 * EA_LOGIN_EXPIRED.
 */
export async function submitBasicInfo({ body }: { body: { seenAt: string | null } }, call: Call) {
  const { services, owner } = call
  return submitApplication(BASIC_INFO, call, KEY, {
    requireMay: (latest) => requireMay(call, latest),
    goesOn: () => true,
    check: async (tx, draft) => {
      await requireCallerSignedIn(tx, call)
      if (!draft) throw new Failure('EA_BASIC_INFO_ITEMS')
      if (body.seenAt !== draft.updatedAt.toISOString()) throw new Failure('EA_BASIC_INFO_CHANGED')
      const account = await ownAccount(call, tx)
      const answers = openAnswers(services, BASIC_INFO.draftOf(owner, KEY), draft.content.baseInfo)
      await requireComplete(call, tx, account, answers)
      if (!draft.content.confirmed) throw new Failure('EA_BASIC_INFO_CHANGED')
      return { content: toSubmit({ files: [] }, draft.content), before: JSON.stringify(basicInfoOf(account)) }
    },
    answer: () => ({}),
  })
}

/** Checks completeness again: the account may have been corrected since the form was saved. */
async function requireComplete({ services, owner }: Call, tx: Executor, account: Account, answers: Answers) {
  const now = services.now()
  const lack = lackOf(answers, basicInfoRequirements(shownInfo(account), answers), now)
  if (lack) throw new Failure(lack)
  const info = basicInfoOf(account)
  const faults = faultsAgainst(info, answers, dayOf(now))
  if (Object.keys(faults).length > 0) throw new Failure('EA_BASIC_INFO_ITEMS')
  const next = changedInfo(info, answers, dayOf(now))
  if (await isTakenByAnother(services, tx, owner, next)) throw new Failure('EA_CERT_REGISTERED')
}
