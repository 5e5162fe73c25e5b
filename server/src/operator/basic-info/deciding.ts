import { decideBasicInfo, type Undecidable } from '@server/areas/basic-info/decide'
import type { Deciding } from '../applications/decisions'

export const basicInfoDeciding: Deciding<Undecidable> = {
  decide: (services, project, { id: updateId, ...decision }) =>
    decideBasicInfo(services, project, { updateId, ...decision }),
  words: {
    missing: 'there is no such application in this project',
    passed: 'already approved',
    rejected: 'already rejected; the candidate has to correct it first',
    taken: 'another account has this document: look at both with `candidates show`, then reject one',
  },
}
