/** Facts for changing test areas, shared by the page and the change itself. */
import type { RegionOptions } from '@contract/registration/changes/region-change'
import { provincesOf } from '@contract/registration/choice/single-province'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { findSubjects, type RegistrationRow } from '../registration-store'

type SeatsOf = (seat: { subjectCode: string; areaCode: string }) => number | undefined

/**
 * `left`: returns the seats left for a subject in an area; undefined where the subject is not offered. Throws
 * EXM_BATCH_NOT_FOUND when the batch is no longer in the project file, because its rules are unknown.
 */
export async function regionFacts(
  db: Executor,
  project: Project,
  registration: RegistrationRow,
  left: SeatsOf,
): Promise<Omit<RegionOptions, 'serverTime'>> {
  const { projectId, registrationId, batchCode, submittedAt } = registration
  const definition = batchOf(project, batchCode)
  const { areas, subjects, name, oneProvince } = offeringOf(project, definition)
  const held = await findSubjects(db, projectId, [registrationId])
  const topOf = provincesOf(project.definition.regions)
  // A region outside the tree counts as a province of its own.
  const provinceOf = (code: string) => topOf(code)?.code ?? code
  const known = new Map(project.definition.areas.map((area) => [area.code, area]))
  return {
    batchCode,
    batchName: name,
    rules: { within: definition.regionChange?.within ?? 'anywhere' },
    oneProvince,
    provinces: oneProvince ? project.definition.regions.map(({ code, name }) => ({ code, name })) : [],
    subjects: held.map(({ subjectCode, areaCode }) => {
      const subject = subjects.find(({ code }) => code === subjectCode)
      const own = known.get(areaCode)
      return {
        ...{ subjectCode, areaCode },
        name: subject?.name ?? { zh: subjectCode, en: subjectCode },
        startsAt: subject?.startsAt ?? submittedAt.toISOString(),
        areaName: own?.name ?? { zh: areaCode, en: areaCode },
        province: provinceOf(own?.regionCode ?? ''),
        elsewhere: areas.flatMap((area) => {
          const remaining = left({ subjectCode, areaCode: area.code })
          if (remaining === undefined || area.code === areaCode) return []
          return [{ ...area, province: provinceOf(area.regionCode), remaining }]
        }),
      }
    }),
  }
}
