import { provincesOf } from '@contract/registration/one-province'
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
  const area = batch.areas.find(({ code }) => choices.some(({ areaCode }) => areaCode === code))
  if (together.length === 0 || !area) return []
  const provinceOf = provincesOf(project.definition.regions)
  const own = provinceOf(area.regionCode)?.code
  return together.map((other) => {
    const away = offeringOf(project, other).areas.filter(({ regionCode }) => provinceOf(regionCode)?.code !== own)
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
