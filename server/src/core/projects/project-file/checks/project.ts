import type { Field } from '@contract/fields'
import type { ProjectFile } from '../../project-definition'
import { flaw, type FilePath, type Flaw } from '../fault'
import { accountFlaws } from './accounts'
import { duplicates } from './duplicates'
import { batchFlaws } from './batches'
import { placeFlaws } from './places'
import { windowFlaws } from './windows'

/** A batch with its place in the file; batches that do not even fit the schema are left out. */
export interface PlacedBatch {
  batch: ProjectFile['batches'][number]
  index: number
}

/** What a schema cannot say: references, windows, counts. `now` (milliseconds) is what relative moments start from. */
export function projectFlaws(project: ProjectFile, batches: readonly PlacedBatch[], now: number): Flaw[] {
  const areaCodes = new Set(project.areas.map((area) => area.code))
  return [
    ...gateFlaws(project.modules, now),
    ...placeFlaws(project),
    ...duplicates(
      'batch code',
      batches.map(({ batch, index }) => ({ value: batch.code, path: ['batches', index, 'code'] })),
    ),
    ...batches.flatMap(({ batch, index }) => batchFlaws(batch, areaCodes, ['batches', index], now)),
    ...batches.flatMap(({ batch, index }) => regionFieldFlaws(project, batch.fields, ['batches', index, 'fields'])),
    ...accountFlaws(project.demoAccounts),
  ]
}

/** A region is chosen from the project's regions. */
function regionFieldFlaws(project: ProjectFile, fields: readonly Field[], path: FilePath): Flaw[] {
  if (project.regions.length > 0) return []
  return fields.flatMap((field, index) => [
    ...(field.kind === 'region' ? [flaw([...path, index, 'kind'], 'the project has no regions to choose from')] : []),
    ...regionFieldFlaws(project, field.fields ?? [], [...path, index, 'fields']),
  ])
}

function gateFlaws(modules: ProjectFile['modules'], now: number): Flaw[] {
  return Object.entries(modules).flatMap(([module, gate]) =>
    windowFlaws(gate.opensAt, gate.closesAt, ['modules', module, 'closesAt'], now),
  )
}
