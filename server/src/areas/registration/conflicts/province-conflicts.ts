import { provincesOf } from '@contract/registration/choice/single-province'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { Project } from '@server/calls/project/project-cache'
import { offeringOf } from '@server/domain/projects/batches'

/** A batch that requires registration in the same province, and its areas in other provinces. */
export interface ProvinceConflict {
  kind: 'province'
  batchCode: string
  elsewhere: ReadonlySet<string>
}

/** Returns the province conflicts of a choice of areas; either batch may declare the restriction. */
export function provinceConflicts(
  project: Project,
  batch: BatchOffering,
  choices: readonly { areaCode?: string | undefined }[],
): ProvinceConflict[] {
  const together = batchesTogether(project, batch.code)
  const chosen = batch.areas.filter(({ code }) => choices.some(({ areaCode }) => areaCode === code))
  if (together.length === 0 || chosen.length === 0) return []
  const provinceOf = provincesOf(project.definition.regions)
  return together.map((other) => {
    // Choices in two provinces conflict with every area.
    const away = offeringOf(project, other).areas.filter((area) =>
      chosen.some(({ regionCode }) => provinceOf(regionCode) !== provinceOf(area.regionCode)),
    )
    return { kind: 'province', batchCode: other.code, elsewhere: new Set(away.map(({ code }) => code)) }
  })
}

function batchesTogether({ definition: { batches } }: Project, batchCode: string) {
  const named = batches.find(({ code }) => code === batchCode)?.oneProvince?.with ?? []
  return batches.filter(
    ({ code, oneProvince }) =>
      code !== batchCode && (named.includes(code) || (oneProvince?.with.includes(batchCode) ?? false)),
  )
}
