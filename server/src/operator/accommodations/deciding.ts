import { decideAccommodation, type Undecidable } from '@server/areas/accommodation/decide'
import type { Deciding } from '../applications/decisions'

/** `only`: the codes that are approved of what is asked for; null: all of it. */
export const accommodationDeciding = (only: readonly string[] | null = null): Deciding<Undecidable> => ({
  decide: (services, project, { id: accommodationId, ...decision }) =>
    decideAccommodation(services, project, { accommodationId, only, ...decision }),
  words: {
    missing: 'there is no such application in this project',
    notOffered: 'the project’s file offers nothing of it any more: reject it, and say why',
    notAskedFor: 'it does not ask for all that --only names',
    passed: 'already approved',
    rejected: 'already rejected; the candidate has to correct it first',
    withdrawn: 'the candidate withdrew it',
  },
})
