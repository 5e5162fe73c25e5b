import type { Project } from '@server/calls/project/project-cache'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { CommandFault } from '../project-of'

/** The code of a batch of exemption. Throws a CommandFault that names those there are. */
export function exemptionBatchOf(project: Project, batch: string): string {
  const codes = exemptionOfferings(project).map(({ code }) => code)
  if (codes.includes(batch)) return batch
  const there = codes.join(', ') || 'none'
  throw new CommandFault(`${project.definition.domain} has no exemption batch “${batch}”. There are: ${there}.`)
}
