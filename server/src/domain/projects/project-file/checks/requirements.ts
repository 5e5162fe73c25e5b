import type { Field } from '@contract/collecting/fields'
import { isPictureFormat } from '@contract/collecting/file-formats'
import { sectionsOf } from '@contract/collecting/table-sections'
import type { FileRequirement } from '@contract/collecting/requirements'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw } from '../fault'
import { duplicates, entriesOf } from './duplicates'
import { fieldFlaws } from './fields'
import { photoFlaws } from './photo'

type Asked = Pick<ProjectFile['batches'][number], 'fields' | 'sectionScreens' | 'photo' | 'files'>

/** Reports requirements that candidates cannot meet; `path` is that of the object with the requirements. */
export function requirementFlaws(
  { fields, sectionScreens, photo, files }: Asked,
  regions: ProjectFile['regions'],
  path: FilePath,
): Flaw[] {
  return [
    ...fieldFlaws(fields, [...path, 'fields']),
    ...(sectionScreens && sectionsOf(fields).length < 2
      ? [flaw([...path, 'sectionScreens'], 'the table has fewer than two sections', 'key')]
      : []),
    ...(regions.length > 0 ? [] : regionFieldFlaws(fields, [...path, 'fields'])),
    ...duplicates(
      'file key',
      entriesOf(files, [...path, 'files'], 'key', (file) => file.key),
    ),
    ...files.flatMap((file, index) => formatFlaws(file, [...path, 'files', index])),
    ...photoFlaws(photo, [...path, 'photo']),
  ]
}

function formatFlaws({ formats, maxKb }: FileRequirement, path: FilePath): Flaw[] {
  if (formats.length === 0) return [flaw([...path, 'formats'], 'with no format allowed nothing can be sent')]
  const limitsNothing = maxKb !== undefined && !formats.some(isPictureFormat)
  return limitsNothing ? [flaw([...path, 'maxKb'], 'maxKb limits pictures, and no format of a picture is allowed')] : []
}

/** A region field requires that the project has regions. */
function regionFieldFlaws(fields: readonly Field[], path: FilePath): Flaw[] {
  return fields.flatMap((field, index) => [
    ...(field.kind === 'region' ? [flaw([...path, index, 'kind'], 'the project has no regions to choose from')] : []),
    ...regionFieldFlaws(field.fields ?? [], [...path, index, 'fields']),
  ])
}
