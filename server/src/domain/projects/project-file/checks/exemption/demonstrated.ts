import { checkExemptionChoices } from '@contract/exemption/exemption-choices'
import type { DemoAccount } from '@server/core/tables/definition/demo-account'
import { flaw, flawWhen, type Flaw } from '../../fault'
import { REASON_OF_REJECTED } from '../accounts'
import type { PlacedBatches } from '../placed'

/** Reports demonstration applications for an exemption that is not offered, and rejections without a reason. */
export function demonstratedFlaws(
  accounts: readonly Pick<DemoAccount, 'exemption'>[],
  exemptions: PlacedBatches['exemptions'],
): Flaw[] {
  return accounts.flatMap(({ exemption }, index) => {
    if (!exemption) return []
    const { batch: code, choices, state, reason } = exemption
    const path = ['demoAccounts', index, 'exemption']
    const offered = exemptions.find(({ batch }) => batch.code === code)?.batch
    if (!offered) return [flaw([...path, 'batch'], `no batch of exemption has the code “${code}”`)]
    const broken = checkExemptionChoices(offered, choices)
    const isReasoned = (state === 'rejected') === (reason !== undefined)
    return [
      ...(broken ? [flaw([...path, 'choices'], `cannot be applied for in “${code}”: ${broken.code}`)] : []),
      ...flawWhen(!isReasoned, [...path, 'state'], REASON_OF_REJECTED),
    ]
  })
}
