import { isMoment, type ProjectFile } from '../../../project-definition'
import { flaw, type FilePath, type Flaw } from '../../fault'
import { resolveMoment } from '../../moment'

type Batch = ProjectFile['batches'][number]
type Modules = ProjectFile['modules']
type Instant = string | undefined

/**
 * A batch that is open while a module it needs is not (an unpaid registration ends after 30 minutes, so paying cannot
 * wait), or longer than until its sittings are over. `now` in milliseconds.
 */
export function openingFlaws(batch: Batch, modules: Modules, path: FilePath, now: number): Flaw[] {
  const at = (moment: Instant): Instant => (moment && isMoment(moment) ? resolveMoment(moment, now) : undefined)
  const [opensAt, closesAt] = [at(batch.opensAt), at(batch.closesAt)]
  // a window that ends before it begins has a fault of its own
  if (!opensAt || !closesAt || closesAt <= opensAt) return []
  const asksFee = batch.subjects.some(({ priceCents }) => priceCents > 0)
  const needed = asksFee ? (['registration', 'payment'] as const) : (['registration'] as const)

  const moduleFlaws = needed.flatMap((module) => {
    const gate = modules[module]
    const [from, until] = [at(gate?.opensAt), at(gate?.closesAt)]
    if (from !== undefined && until !== undefined && until <= from) return []
    const isEarly = from !== undefined && opensAt < from
    const isLate = until !== undefined && closesAt > until
    return [
      ...when(isEarly, [...path, 'opensAt'], `the batch opens before the module ${module} does (${gate?.opensAt})`),
      ...when(isLate, [...path, 'closesAt'], `the batch closes after the module ${module} does (${gate?.closesAt})`),
    ]
  })
  const sittingFlaws = batch.subjects.flatMap((subject, index) => {
    const [begin, end] = [at(subject.startsAt), at(subject.endsAt)]
    const isOver = begin !== undefined && end !== undefined && begin < end && end <= closesAt
    const message = `the sitting is over (${subject.endsAt}) before the batch closes (${batch.closesAt})`
    return when(isOver, [...path, 'subjects', index, 'endsAt'], message)
  })
  return [...moduleFlaws, ...sittingFlaws]
}

function when(isWrong: boolean, path: FilePath, message: string): Flaw[] {
  return isWrong ? [flaw(path, message)] : []
}
