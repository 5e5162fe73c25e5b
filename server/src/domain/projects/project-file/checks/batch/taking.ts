import { exclusion } from '@contract/registration/choice/choice-rules'
import { REGISTRATION_MODE } from '@contract/codes'
import { isMoment } from '@server/core/tables/definition/moment'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw } from '../../fault'
import { resolveMoment } from '../../moment'

type Batch = ProjectFile['batches'][number]
type Subject = Batch['subjects'][number]

/** Beyond so many attempts a batch is taken to be possible: no file of people's making comes near. */
const MAX_TRIES = 50_000

/**
 * Whether anybody could take what a batch asks for: its required subjects together, and as many subjects as it wants, in
 * one area where the area is chosen first (mode 1). `now` in milliseconds.
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

/** Moments that are none have faults of their own; as they are, nothing overlaps. */
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

/** Required subjects that name each other as conflicts are told where they do so. */
function overlapFlaws(subjects: readonly Subject[], path: FilePath): Flaw[] {
  return excludedPairs(subjects.filter(({ required }) => required))
    .filter(([one, other]) => exclusion(one, other) === 'E_REG_SUBJECT_OVERLAP')
    .map(([one, other]) => {
      const message = `“${one.code}” and “${other.code}” are both required, but their sittings are at the same time`
      return flaw([...path, subjects.indexOf(other), 'startsAt'], message)
    })
}

/** Areas that have all of the subjects; with `any`, those that have one of them. */
function sharedAreas(subjects: readonly Subject[], any = false): string[] {
  const areas = [...new Set(subjects.flatMap(({ seats }) => Object.keys(seats)))]
  return any ? areas : areas.filter((area) => subjects.every(({ seats }) => area in seats))
}

/** Whether `count` of the subjects, the required ones among them, exclude one another nowhere. */
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
