import type { Field } from '@contract/collecting/fields'
import { isPictureFormat, MAX_PICTURE_PIXELS } from '@contract/collecting/file-formats'
import { sectionsOf } from '@contract/collecting/table-sections'
import type { FileRequirement, PhotoRequirement } from '@contract/collecting/requirements'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw } from '../fault'
import { duplicates, entriesOf } from './duplicates'
import { fieldFlaws } from './fields'

/** Minimum bytes per pixel of a recognisable JPEG portrait. */
const LEAST_BYTES_PER_PIXEL = 0.05

/** Reports impossible requirements of an ID photo: no size, no ratio, or more pixels than its size in KB can hold. */
function photoFlaws(photo: PhotoRequirement | undefined, path: FilePath): Flaw[] {
  if (!photo) return []
  const { minWidth, minHeight, ratio, ratioTolerance, maxKb } = photo
  const wrong = [
    ...(['minWidth', 'minHeight', 'ratio'] as const)
      .filter((key) => photo[key] <= 0)
      .map((key) => flaw([...path, key], 'must be above 0')),
    ...(ratioTolerance < 0 || ratioTolerance >= 1
      ? [flaw([...path, 'ratioTolerance'], 'is a share of the ratio: from 0 to below 1')]
      : []),
  ]
  if (wrong.length > 0) return wrong

  const width = Math.max(minWidth, minHeight * ratio * (1 - ratioTolerance))
  const height = Math.max(minHeight, width / (ratio * (1 + ratioTolerance)))
  const size = `${Math.ceil(width)} × ${Math.ceil(height)} pixels, the fewest that the minima and the ratio allow`
  if (width * height > MAX_PICTURE_PIXELS) return [flaw([...path, 'ratio'], `no picture is read that large: ${size}`)]
  return width * height * LEAST_BYTES_PER_PIXEL > maxKb * 1024
    ? [flaw([...path, 'maxKb'], `${maxKb} KB cannot hold ${size}`)]
    : []
}

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
