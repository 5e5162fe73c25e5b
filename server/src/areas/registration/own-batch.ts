import { withOwnLocks, type AccountFacts } from '@contract/collecting/locked-fields'
import type { BatchOffering } from '@contract/registration/offered/offering'
import { exemptedFrom, type ApprovedExemption } from '@server/domain/exemptions'

/**
 * Returns a batch as offered to one candidate: data missing in the account can be filled in, exempted subjects are
 * omitted.
 */
export function ownBatch(
  offering: BatchOffering,
  { account, approved }: { account: AccountFacts; approved: readonly ApprovedExemption[] },
): BatchOffering {
  return { ...withOwnLocks(offering, account), exempted: exemptedFrom(offering.subjects, approved) }
}
