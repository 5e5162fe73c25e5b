import { decideAccommodation, type Undecidable } from '@server/areas/accommodation/decide'
import type { Deciding } from '../applications/decisions'

export const accommodationDeciding: Deciding<Undecidable> = {
  decide: (services, project, { id: accommodationId, ...decision }) =>
    decideAccommodation(services, project, { accommodationId, ...decision }),
  words: {
    missing: 'there is no such application in this project',
    notOffered: 'the project’s file offers nothing of it any more: reject it, and say why',
    passed: 'already approved',
    rejected: 'already rejected; the candidate has to correct it first',
    withdrawn: 'the candidate withdrew it',
  },
}
