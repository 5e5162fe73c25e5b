import { MAX_PICTURE_PIXELS } from '@contract/collecting/file-formats'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import { flaw, type FilePath, type Flaw } from '../fault'

/** Minimum bytes per pixel of a recognisable JPEG portrait. */
const LEAST_BYTES_PER_PIXEL = 0.05

/** Reports impossible requirements of an ID photo: no size, no ratio, or more pixels than its size in KB can hold. */
export function photoFlaws(photo: PhotoRequirement | undefined, path: FilePath): Flaw[] {
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
