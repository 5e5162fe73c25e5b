import type { PhotoRequirement } from '@contract/collecting/requirements'
import type { PickedFile } from '@/platform/device/files-types'
import type { Cut, DrawOptions } from '@/platform/device/pictures-types'

/** Maximum width in pixels; more does not improve an admission ticket. */
const widest = 1000
const qualities = [0.92, 0.85, 0.75, 0.65] as const
const shrinking = 0.8

/**
 * Encodes the cut within the size limit: reduces the quality first, then the pixels, but not below the required
 * minimum. Returns null if the smallest version is too large. `draw` rejects if the host has no canvas.
 */
export async function fitPhoto(
  draw: (options: DrawOptions) => Promise<PickedFile>,
  cut: Cut,
  requirement: PhotoRequirement,
): Promise<PickedFile | null> {
  for (const width of widths(cut, requirement)) {
    for (const quality of qualities) {
      const photo = await draw({ cut, width, height: Math.round(width / requirement.ratio), quality })
      if (photo.bytes <= requirement.maxKb * 1024) return photo
    }
  }
  return null
}

/** Widths to try, in descending order; the minimum is rounded up to satisfy the requirement. */
function widths(cut: Cut, { ratio, minWidth, minHeight }: PhotoRequirement): number[] {
  const least = Math.ceil(Math.max(minWidth, minHeight * ratio))
  const list: number[] = []
  for (let width = Math.min(cut.width, widest); width > least; width *= shrinking) list.push(Math.round(width))
  return [...list, least]
}
