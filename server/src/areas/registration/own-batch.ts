import { withOwnLocks, type AccountFacts } from '@contract/collecting/locked-fields'
import type { BatchOffering } from '@contract/registration/offered/offering'
import { exemptedFrom, type ApprovedExemption } from '@server/domain/exemptions'

/** A batch as it is for one candidate: what their account lacks is theirs to fill in, what they are exempted from is not asked. */
export function ownBatch(
  offering: BatchOffering,
  { account, approved }: { account: AccountFacts; approved: readonly ApprovedExemption[] },
): BatchOffering {
  return { ...withOwnLocks(offering, account), exempted: exemptedFrom(offering.subjects, approved) }
}
