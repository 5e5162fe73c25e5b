import { exclusion } from '@contract/registration/choice/choice-rules'
import { REGISTRATION_MODE } from '@contract/codes'
import { isMoment } from '@server/core/tables/definition/moment'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw } from '../../fault'
import { resolveMoment } from '../../moment'

type Batch = ProjectFile['batches'][number]
type Subject = Batch['subjects'][number]

/** Search limit, beyond which a batch is assumed to be possible; real files stay far below. */
const MAX_TRIES = 50_000

/**
 * Reports a batch whose requirements cannot be met: its required subjects together and its minimum number of subjects,
 * within one area where the area is chosen first (mode 1). `now` in milliseconds.
 */
export function takingFlaws(batch: Batch, path: FilePath, now: number): Flaw[] {
  const subjects = batch.subjects.map((subject) => withInstants(subject, now))
  const overlaps = overlapFlaws(subjects, [...path, 'subjects'])
  const required = subjects.filter((subject) => subject.required)
  const isOneArea = batch.mode === REGISTRATION_MODE.regionFirst
  if (excludedPairs(required).length > 0) return overlaps
  if (isOneArea && required.length > 0 && sharedAreas(required).length === 0) {
    const names = required.map(({ code }) => `“${code}”`).join(', ')
    const message = `mode 1 takes all subjects in one area, and no area has the required ${names}`
    return [...overlaps, flaw([...path, 'mode'], message)]
  }
  const areas = isOneArea ? sharedAreas(required.length > 0 ? required : subjects, required.length === 0) : [null]
  const choices = areas.map((area) => subjects.filter(({ seats }) => area === null || area in seats))
  if (choices.some((offered) => canTake(offered, batch.minSubjects))) return overlaps
  const where = isOneArea ? ' in one area (mode 1)' : ''
  const message = `nobody can take ${batch.minSubjects} subjects together${where}: the others exclude each other`
  return [...overlaps, flaw([...path, 'minSubjects'], message)]
}

/** Leaves invalid moments unchanged: they are reported separately and overlap with nothing. */
function withInstants(subject: Subject, now: number): Subject {
  const at = (moment: string) => (isMoment(moment) ? resolveMoment(moment, now) : moment)
  return { ...subject, startsAt: at(subject.startsAt), endsAt: at(subject.endsAt) }
}

function excludedPairs(subjects: readonly Subject[]): [Subject, Subject][] {
  return subjects.flatMap((one, index) =>
    subjects
      .slice(index + 1)
      .filter((other) => exclusion(one, other) !== null)
      .map((other): [Subject, Subject] => [one, other]),
  )
}

/** Required subjects that list each other as conflicts are reported at the list instead. */
function overlapFlaws(subjects: readonly Subject[], path: FilePath): Flaw[] {
  return excludedPairs(subjects.filter(({ required }) => required))
    .filter(([one, other]) => exclusion(one, other) === 'E_REG_SUBJECT_OVERLAP')
    .map(([one, other]) => {
      const message = `“${one.code}” and “${other.code}” are both required, but their sittings are at the same time`
      return flaw([...path, subjects.indexOf(other), 'startsAt'], message)
    })
}

/** Returns the areas that offer all of the subjects; with `any`, those that offer one of them. */
function sharedAreas(subjects: readonly Subject[], any = false): string[] {
  const areas = [...new Set(subjects.flatMap(({ seats }) => Object.keys(seats)))]
  return any ? areas : areas.filter((area) => subjects.every(({ seats }) => area in seats))
}

/** Returns whether `count` subjects, including the required ones, can be taken without excluding each other. */
function canTake(subjects: readonly Subject[], count: number): boolean {
  const required = subjects.filter((subject) => subject.required)
  const free = subjects.filter(
    (subject) => !subject.required && required.every((each) => exclusion(subject, each) === null),
  )
  let tries = 0
  const search = (left: readonly Subject[], missing: number): boolean => {
    if (missing <= 0 || ++tries > MAX_TRIES) return true
    return left.some((subject, index) => {
      const compatible = left.slice(index + 1).filter((other) => exclusion(subject, other) === null)
      return compatible.length >= missing - 1 && search(compatible, missing - 1)
    })
  }
  return search(free, count - required.length)
}
