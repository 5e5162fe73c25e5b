import { patternFault } from '@contract/ticket/ticket-number'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, flawWhen, type FilePath, type Flaw } from '../../fault'

type Batch = ProjectFile['batches'][number]

/**
 * Reports tickets whose numbers would not be unique, and areas without a test centre. Does not check that centres
 * exist, because they may be imported from a spreadsheet.
 */
export function ticketFlaws(
  { modules, appointments }: Pick<ProjectFile, 'modules' | 'appointments'>,
  batch: Batch,
  path: FilePath,
): Flaw[] {
  const { tickets, subjects } = batch
  if (!tickets) return []
  const at = [...path, 'tickets']
  const fault = patternFault(tickets.number)
  const used = new Set(subjects.flatMap(({ seats }) => Object.keys(seats)))
  const missing = [...used].find((areaCode) => !(areaCode in tickets.centres))
  return [
    ...flawWhen(modules.print === undefined, at, 'there is no module print to print them in'),
    ...flawWhen(
      appointments.some(({ of }) => of === batch.code),
      at,
      'its candidates book their seats (appointments): there is nothing to draw',
    ),
    ...(fault === null ? [] : [flaw([...at, 'number'], fault)]),
    ...flawWhen(missing !== undefined, [...at, 'centres'], `names no centre for the test area “${missing ?? ''}”`),
    ...Object.keys(tickets.centres).flatMap((areaCode) =>
      flawWhen(!used.has(areaCode), [...at, 'centres', areaCode], `no subject of the batch has seats in ${areaCode}`),
    ),
  ]
}
