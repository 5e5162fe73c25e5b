import { provincesOf } from '@contract/registration/choice/single-province'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw } from '../../fault'
import type { Placed } from '../placed'

type Batch = ProjectFile['batches'][number]
type Places = Pick<ProjectFile, 'regions' | 'areas'>

/**
 * Reports one-province rules that name unknown batches, and batches whose required subjects are not all offered in any
 * one province.
 */
export function oneProvinceFlaws(project: Places, batches: readonly Placed<Batch>[], isWhole: boolean): Flaw[] {
  const codes = new Set(batches.map(({ batch }) => batch.code))
  return batches.flatMap(({ batch, index }) => [
    ...(isWhole ? namedFlaws(batch, codes, ['batches', index, 'oneProvince', 'with']) : []),
    ...requiredFlaws(batch, project, ['batches', index, 'oneProvince']),
  ])
}

function namedFlaws({ code: own, oneProvince }: Batch, codes: ReadonlySet<string>, path: FilePath): Flaw[] {
  return (oneProvince?.with ?? []).flatMap((code, place) => {
    if (code === own) return [flaw([...path, place], `${code} is the batch itself; it counts anyhow`)]
    return codes.has(code) ? [] : [flaw([...path, place], `the project has no batch ${code}`)]
  })
}

function requiredFlaws({ oneProvince, subjects }: Batch, { regions, areas }: Places, path: FilePath): Flaw[] {
  const required = subjects.filter((subject) => subject.required)
  if (!oneProvince || required.length === 0) return []
  const topOf = provincesOf(regions)
  const provinceOf = new Map(areas.map(({ code, regionCode }) => [code, topOf(regionCode)?.code]))
  const provinces = required.map(({ seats }) => new Set(Object.keys(seats).map((area) => provinceOf.get(area))))
  const shared = [...(provinces[0] ?? [])].filter((one) => provinces.every((each) => each.has(one)))
  const names = required.map(({ code }) => `“${code}”`).join(', ')
  return shared.length > 0 ? [] : [flaw(path, `no province has all that is required: ${names}`)]
}
