import type { Sharp } from 'sharp'
import type { ErrorCode } from '@contract/errors/errors'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import { Failure } from '@server/core/failure'
import { withDecodingTimeout, openPicture } from './open-picture'

/** Photos are scaled to one width, so that the limits below apply to every camera. */
const MEASURED_WIDTH = 300

/** Mean brightness of the face region, 0 black to 255 white. */
const DARKEST = 50
const BRIGHTEST = 225
/** Variance of the Laplacian; an out-of-focus portrait is below it. */
const LEAST_SHARPNESS = 40
/** Share of border pixels that may differ from the background, such as a shoulder or hair. */
const MOST_UNEVEN = 0.15
/** Maximum distance of a channel from the background's median to count as the same colour. */
const SAME_COLOUR = 40

interface Measured {
  data: Buffer
  width: number
  height: number
}

/**
 * Checks an ID photo, already re-encoded as JPEG: size, ratio, exposure, sharpness and background (specification §5:
 * clear, plain). Throws the first PC_ code that applies, with the values for its text, and COMMON_BUSY.
 */
export async function requirePhotoQuality(photo: Buffer, requirement: PhotoRequirement): Promise<void> {
  const image = openPicture(photo)
  const { width = 0, height = 0 } = await withDecodingTimeout(image.metadata())
  const { minWidth, minHeight, ratio, ratioTolerance } = requirement
  if (width < minWidth || height < minHeight)
    throw new Failure('PC_PIXELS_TOO_FEW', { width, height, minWidth, minHeight })
  if (Math.abs(width / height / ratio - 1) > ratioTolerance)
    throw new Failure('PC_WRONG_RATIO', { ratio, width, height })
  const measured = await measure(image)
  const error = exposureError(measured) ?? sharpnessError(measured) ?? backgroundError(measured, requirement.background)
  if (error) throw new Failure(error, { background: requirement.background })
}

async function measure(image: Sharp): Promise<Measured> {
  const small = image.resize({ width: MEASURED_WIDTH }).toColourspace('srgb')
  const { data, info } = await withDecodingTimeout(small.raw().toBuffer({ resolveWithObject: true }))
  return { data, width: info.width, height: info.height }
}

/** Measures the centre, where the face is: a white background must not hide a dark face. */
function exposureError(photo: Measured): ErrorCode | null {
  let sum = 0
  let pixels = 0
  for (let y = Math.floor(photo.height * 0.2); y < photo.height * 0.7; y++)
    for (let x = Math.floor(photo.width * 0.3); x < photo.width * 0.7; x++) {
      sum += brightness(photo, x, y)
      pixels++
    }
  const mean = sum / Math.max(1, pixels)
  if (mean < DARKEST) return 'PC_TOO_DARK'
  return mean > BRIGHTEST ? 'PC_TOO_BRIGHT' : null
}

function sharpnessError(photo: Measured): ErrorCode | null {
  let sum = 0
  let squares = 0
  let pixels = 0
  for (let y = 1; y < photo.height - 1; y++)
    for (let x = 1; x < photo.width - 1; x++) {
      const edge =
        brightness(photo, x - 1, y) +
        brightness(photo, x + 1, y) +
        brightness(photo, x, y - 1) +
        brightness(photo, x, y + 1) -
        4 * brightness(photo, x, y)
      sum += edge
      squares += edge * edge
      pixels++
    }
  const mean = sum / Math.max(1, pixels)
  return squares / Math.max(1, pixels) - mean * mean < LEAST_SHARPNESS ? 'PC_TOO_BLURRED' : null
}

function backgroundError(photo: Measured, background: PhotoRequirement['background']): ErrorCode | null {
  if (background === 'any') return null
  const border = borderPixels(photo)
  const typical = [0, 1, 2].map((channel) => median(border.map((pixel) => pixel[channel] ?? 0)))
  const uneven = border.filter((pixel) =>
    pixel.some((value, channel) => Math.abs(value - (typical[channel] ?? 0)) > SAME_COLOUR),
  )
  if (uneven.length > border.length * MOST_UNEVEN) return 'PC_WRONG_BACKGROUND'
  return isColour[background](typical) ? null : 'PC_WRONG_BACKGROUND'
}

const isColour = {
  white: (colour: number[]) => colour.every((value) => value >= 190),
  blue: ([red = 0, green = 0, blue = 0]: number[]) => blue >= 120 && blue > red + 30 && blue >= green,
}

/** The upper edge and the upper halves of both sides; shoulders are below. */
function borderPixels(photo: Measured): number[][] {
  const depth = Math.max(2, Math.round(photo.width * 0.04))
  const pixels: number[][] = []
  for (let y = 0; y < photo.height * 0.5; y++)
    for (let x = 0; x < photo.width; x++)
      if (y < depth || x < depth || x >= photo.width - depth) pixels.push(colourAt(photo, x, y))
  return pixels
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function colourAt({ data, width }: Measured, x: number, y: number): number[] {
  const at = (y * width + x) * 3
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

/** Rec. 601 luma. */
function brightness({ data, width }: Measured, x: number, y: number): number {
  const at = (y * width + x) * 3
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
}
