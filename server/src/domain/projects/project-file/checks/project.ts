import type { Field } from '@contract/collecting/fields'
import { dayOf } from '@contract/format'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw } from '../fault'
import { accountFlaws } from './accounts'
import { duplicates, entriesOf } from './duplicates'
import { batchFlaws } from './batch/batches'
import { placeFlaws } from './places'
import { windowFlaws } from './windows'

/** A batch with its place in the file; batches that do not even fit the schema are left out. */
export interface PlacedBatch {
  batch: ProjectFile['batches'][number]
  index: number
}

/** What the checks look at outside the batches. */
type CheckedHead = Pick<ProjectFile, 'modules' | 'regions' | 'areas' | 'demoAccounts' | 'notices' | 'chat'>

/** What a schema cannot say: references, windows, counts. `now` (milliseconds) is what relative moments start from. */
export function projectFlaws(project: CheckedHead, batches: readonly PlacedBatch[], now: number): Flaw[] {
  return [
    ...gateFlaws(project.modules, now),
    ...placeFlaws(project),
    ...duplicates(
      'batch code',
      batches.map(({ batch, index }) => ({ value: batch.code, path: ['batches', index, 'code'] })),
    ),
    ...batches.flatMap(({ batch, index }) => batchFlaws(project, batch, ['batches', index], now)),
    ...batches.flatMap(({ batch, index }) => regionFieldFlaws(project, batch.fields, ['batches', index, 'fields'])),
    ...duplicates(
      'notice code',
      entriesOf(project.notices, ['notices'], 'code', (notice) => notice.code),
    ),
    ...chatFlaws(project),
    ...accountFlaws(project.demoAccounts, dayOf(now)),
  ]
}

/** Code and link travel as one text, parted at the first plus sign (specification §3, online-chat config). */
function chatFlaws({ chat }: CheckedHead): Flaw[] {
  if (!chat?.code.includes('+')) return []
  return [flaw(['chat', 'code'], `“${chat.code}” holds a plus sign, which parts it from the link`)]
}

/** A region is chosen from the project's regions. */
function regionFieldFlaws(project: CheckedHead, fields: readonly Field[], path: FilePath): Flaw[] {
  if (project.regions.length > 0) return []
  return fields.flatMap((field, index) => [
    ...(field.kind === 'region' ? [flaw([...path, index, 'kind'], 'the project has no regions to choose from')] : []),
    ...regionFieldFlaws(project, field.fields ?? [], [...path, index, 'fields']),
  ])
}

function gateFlaws(modules: ProjectFile['modules'], now: number): Flaw[] {
  return Object.entries(modules).flatMap(([module, gate]) => [
    ...windowFlaws(gate.opensAt, gate.closesAt, ['modules', module, 'closesAt'], now),
    ...shutWindowFlaws(gate, ['modules', module]),
  ])
}

/** The switch wins over the window: beside any but open the window would do nothing, and the file seem to say it does. */
function shutWindowFlaws(gate: NonNullable<ProjectFile['modules']['payment']>, path: FilePath): Flaw[] {
  if (gate.switch === 'open') return []
  return (['opensAt', 'closesAt'] as const)
    .filter((key) => gate[key] !== undefined)
    .map((key) => flaw([...path, key], `a module that is ${gate.switch} stays so: a window belongs to switch: open`))
}
