import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw } from '../../fault'

type Batch = ProjectFile['batches'][number]

/** Reports limits of test areas in which the batch has no seats. */
export function areaLimitFlaws({ areaLimits, subjects }: Batch, path: FilePath): Flaw[] {
  const used = new Set(subjects.flatMap(({ seats }) => Object.keys(seats)))
  return Object.keys(areaLimits ?? {}).flatMap((areaCode) =>
    used.has(areaCode)
      ? []
      : [flaw([...path, 'areaLimits', areaCode], `no subject of the batch has seats in ${areaCode}`)],
  )
}
