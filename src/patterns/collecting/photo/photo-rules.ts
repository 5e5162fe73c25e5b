/** Client-side checks of an ID photo before its upload (specification §5). Pure. */
import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'
import { formatNames, ID_PHOTO_FORMATS, MAX_PICTURE_PIXELS } from '@contract/collecting/file-formats'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import type { Cut, PictureFacts } from '@/platform/device/device-types'

export type PhotoFacts = PictureFacts & { bytes: number }

/** `ready` for upload; `adjust`: cropping and compressing is sufficient; `refused`: another photo is needed. */
export type PhotoVerdict =
  { kind: 'ready' } | { kind: 'adjust' } | { kind: 'refused'; code: ErrorCode; details: ErrorDetails }

export function judgePhoto(facts: PhotoFacts, requirement: PhotoRequirement): PhotoVerdict {
  const { minWidth, minHeight, maxKb } = requirement
  if (!ID_PHOTO_FORMATS.some((format) => format === facts.format))
    return { kind: 'refused', code: 'PC_FILE_TYPE', details: { formats: formatNames(ID_PHOTO_FORMATS) } }
  const isRightRatio = hasRatio(facts, requirement)
  const usable = isRightRatio ? facts : largestCut(facts, requirement.ratio)
  if (Math.round(usable.width) < minWidth || Math.round(usable.height) < minHeight)
    return { kind: 'refused', code: 'PC_PIXELS_TOO_FEW', details: { minWidth, minHeight } }
  const isSmallEnough = facts.bytes <= maxKb * 1024 && facts.width * facts.height <= MAX_PICTURE_PIXELS
  return isRightRatio && isSmallEnough ? { kind: 'ready' } : { kind: 'adjust' }
}

/** Compares width / height with the required ratio; the tolerance is relative. */
export function hasRatio(
  { width, height }: Pick<PhotoFacts, 'width' | 'height'>,
  requirement: PhotoRequirement,
): boolean {
  return Math.abs(width / height / requirement.ratio - 1) <= requirement.ratioTolerance
}

/** Formats a ratio with the smallest integers that approximate it: `5:7` for 0.7143. */
export function ratioText(ratio: number): string {
  for (let height = 1; height <= 20; height++) {
    const width = Math.round(ratio * height)
    if (width > 0 && Math.abs(width / height / ratio - 1) < 0.005) return `${width}:${height}`
  }
  return `${ratio.toFixed(2)}:1`
}

type Size = Pick<PictureFacts, 'width' | 'height'>

/** Returns the largest centred part of a picture with this ratio. */
export function largestCut({ width, height }: Size, ratio: number): Cut {
  const cutWidth = Math.min(width, height * ratio)
  const cutHeight = cutWidth / ratio
  return { x: (width - cutWidth) / 2, y: (height - cutHeight) / 2, width: cutWidth, height: cutHeight }
}

/** Moves a cut by pixels of the picture, limited by its edges. */
export function movedCut(cut: Cut, dx: number, dy: number, picture: Size): Cut {
  return {
    ...cut,
    x: clamp(cut.x + dx, 0, picture.width - cut.width),
    y: clamp(cut.y + dy, 0, picture.height - cut.height),
  }
}

/** Zooms a cut around its centre; limited by the required pixels and the size of the picture. */
export function zoomedCut(cut: Cut, factor: number, picture: Size, requirement: PhotoRequirement): Cut {
  const { ratio, minWidth, minHeight } = requirement
  const largest = largestCut(picture, ratio)
  const smallest = Math.min(largest.width, Math.max(minWidth, minHeight * ratio))
  const width = clamp(cut.width / factor, smallest, largest.width)
  const height = width / ratio
  const middle = { ...cut, x: cut.x + (cut.width - width) / 2, y: cut.y + (cut.height - height) / 2, width, height }
  return movedCut(middle, 0, 0, picture)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
