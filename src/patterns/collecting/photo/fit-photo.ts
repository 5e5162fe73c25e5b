import type { PhotoRequirement } from '@contract/collecting/requirements'
import type { PickedFile } from '@/platform/device/files-types'
import type { Cut, DrawOptions } from '@/platform/device/pictures-types'

/** Wider than this gains nothing on an admission ticket. */
const widest = 1000
const qualities = [0.92, 0.85, 0.75, 0.65] as const
const shrinking = 0.8

/**
 * Draws the cut so that it is small enough: first with less quality, then with fewer pixels, but never with fewer than
 * required. Null when even the smallest is too large. `draw` rejects where the host cannot draw.
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

/** Rounded up, so that rounding never falls below the required pixels. */
function widths(cut: Cut, { ratio, minWidth, minHeight }: PhotoRequirement): number[] {
  const least = Math.ceil(Math.max(minWidth, minHeight * ratio))
  const list: number[] = []
  for (let width = Math.min(cut.width, widest); width > least; width *= shrinking) list.push(Math.round(width))
  return [...list, least]
}
