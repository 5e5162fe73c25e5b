import { decidePreparation, type Undecidable } from '@server/areas/registration/preparation/decide-preparation'
import type { Deciding } from '../applications/decisions'

export const preparationDeciding: Deciding<Undecidable, 'passed' | 'returned'> = {
  decide: (services, project, { id: reviewId, state, ...decision }) =>
    decidePreparation(services, project, { reviewId, state: state === 'passed' ? 'approved' : state, ...decision }),
  words: {
    missing: 'there is no such preparation in this project',
    changed: 'its candidate has changed it since; what is confirmed anew is handed in under an id of its own',
    submitted: 'its candidate has submitted it: decide about the registration, see `registrations list`',
    approved: 'already approved',
    returned: 'already returned; its candidate has to correct it first',
  },
}
