import { provincesOf } from '@contract/registration/choice/one-province'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { Project } from '@server/calls/project/project-cache'
import { offeringOf } from '@server/domain/projects/batches'

/** A batch that is registered for in one province only together with this one, and its areas in the other provinces. */
export interface ProvinceRival {
  kind: 'province'
  batchCode: string
  elsewhere: ReadonlySet<string>
}

/** What nobody can be registered for beside a choice of areas; whichever of the two batches names the other. */
export function provinceRivals(
  project: Project,
  batch: BatchOffering,
  choices: readonly { areaCode?: string | undefined }[],
): ProvinceRival[] {
  const together = batchesTogether(project, batch.code)
  const chosen = batch.areas.filter(({ code }) => choices.some(({ areaCode }) => areaCode === code))
  if (together.length === 0 || chosen.length === 0) return []
  const provinceOf = provincesOf(project.definition.regions)
  return together.map((other) => {
    // what is chosen in two provinces has no area beside it that is in the same one
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
