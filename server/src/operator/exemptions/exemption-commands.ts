import { eq } from 'drizzle-orm'
import { APPLICATION_STATES } from '@contract/applications/application'
import { decideExemption } from '@server/areas/exemption/decide'
import { EXEMPTION } from '@server/areas/exemption/exemption'
import { reopenExemption } from '@server/areas/exemption/reopen'
import type { Project } from '@server/calls/project/project-cache'
import { exemptions } from '@server/core/tables/exemption'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { approveCommand } from '../applications/kinds/approve'
import { listCommand } from '../applications/kinds/list'
import { reopenCommand } from '../applications/kinds/reopen'
import { decidingOf } from '../applications/kinds/reviewed'
import { showCommand } from '../applications/kinds/show'
import { rejectCommand } from '../applications/reject'
import { UsageFault, type Command } from '../command'
import { CommandFault } from '../project-of'
import { exemptionSections } from './exemption-sections'
import { reviewedExemptions } from './reviewed-exemptions'

const deciding = decidingOf(decideExemption, {})

export const exemptionCommands: readonly Command[] = [
  listCommand(reviewedExemptions, {
    summary: 'Show the applications for exemption of a project, newest first; names are masked',
    states: APPLICATION_STATES,
    narrowed: { option: 'batch', summary: 'only this batch', to: isInBatch },
  }),
  showCommand(reviewedExemptions, {
    summary: 'Show one application: subjects and grounds, answers (masked), files to open within ten minutes, timeline',
    sections: exemptionSections,
  }),
  approveCommand(EXEMPTION, deciding, {
    summary:
      'Approve applications: those named, those of a file, or all of a batch that are being reviewed; candidates are told',
    options: {
      batch: { summary: 'with --all: this batch' },
      all: { summary: 'all of the batch that are being reviewed', flag: true },
    },
    alsoWaiting: ({ batch, all }) => {
      if (all === undefined ? batch !== undefined : batch === undefined)
        throw new UsageFault('--batch CODE and --all belong together: all of that batch that are being reviewed.')
      return batch === undefined ? null : (project) => isInBatch(project, batch)
    },
  }),
  rejectCommand(
    {
      name: 'exemptions reject',
      summary:
        'Reject applications with the reason that candidates are told: they can correct them while the batch is open',
    },
    deciding,
    'rejected',
  ),
  reopenCommand(reviewedExemptions, {
    summary:
      'Take a decision back that was a mistake: the application is reviewed again, and the candidate is told why',
    untilReliedOn: 'Once that is cancelled, or has expired unpaid, the approval can be taken back.',
    reopen: reopenExemption,
  }),
]

/** Filters by exemption batch. Throws a CommandFault that lists the batches for an unknown code. */
function isInBatch(project: Project, batch: string) {
  const codes = exemptionOfferings(project).map(({ code }) => code)
  if (codes.includes(batch)) return eq(exemptions.batchCode, batch)
  const there = codes.join(', ') || 'none'
  throw new CommandFault(`${project.definition.domain} has no exemption batch “${batch}”. There are: ${there}.`)
}
