import { BASIC_INFO_STATES } from '@contract/basic-info/basic-info-update'
import { BASIC_INFO } from '@server/areas/basic-info/basic-info'
import { decideBasicInfo } from '@server/areas/basic-info/decide'
import { approveCommand } from '../applications/kinds/approve'
import { listCommand } from '../applications/kinds/list'
import { decidingOf } from '../applications/kinds/reviewed'
import { showCommand } from '../applications/kinds/show'
import { rejectCommand } from '../applications/reject'
import type { Command } from '../command'
import { basicInfoSections } from './basic-info-sections'
import { reviewedBasicInfo } from './reviewed-basic-info'

const deciding = decidingOf(decideBasicInfo, {
  taken: 'another account has this document: look at both with `candidates show`, then reject one',
})

export const basicInfoCommands: readonly Command[] = [
  listCommand(reviewedBasicInfo, {
    summary: 'Show the applications for changing basic information, newest first; names are masked',
    states: BASIC_INFO_STATES,
  }),
  showCommand(reviewedBasicInfo, {
    summary: 'Show one application: what was on record, what is asked for (masked), photos to open within ten minutes',
    sections: basicInfoSections,
  }),
  approveCommand(BASIC_INFO, deciding, {
    summary: 'Approve applications: the accounts are changed, and registrations that are neither paid nor approved',
    options: { all: { summary: 'all that are being reviewed', flag: true } },
    alsoWaiting: ({ all }) => (all === undefined ? null : () => undefined),
  }),
  rejectCommand(
    {
      name: 'basic-info reject',
      summary: 'Reject applications with the reason that candidates are told: they can correct them and apply again',
    },
    deciding,
    'rejected',
  ),
]
