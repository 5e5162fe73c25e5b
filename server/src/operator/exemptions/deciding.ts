import { decideExemption, type Undecidable } from '@server/areas/exemption/decide'
import type { Deciding } from '../applications/decisions'

export const exemptionDeciding: Deciding<Undecidable> = {
  decide: (services, project, { id: exemptionId, ...decision }) =>
    decideExemption(services, project, { exemptionId, ...decision }),
  words: {
    missing: 'there is no such application in this project',
    passed: 'already approved',
    rejected: 'already rejected; the candidate has to correct it first',
    withdrawn: 'withdrawn by the candidate',
  },
}
