import { Failure } from '@server/core/failure'
import { withDecodingTimeout, openPicture } from './open-picture'

/** Minimum mean brightness, 0 black to 255 white; a darker document is unreadable. */
const DARKEST = 50
const MEASURED_WIDTH = 200

/**
 * Throws CERT_AI_DARK for a picture of a document that is too dark to read (specification §8, dark ID), and
 * COMMON_BUSY.
 */
export async function requireLight(picture: Buffer): Promise<void> {
  const grey = openPicture(picture).resize({ width: MEASURED_WIDTH }).flatten({ background: '#ffffff' }).greyscale()
  const pixels = await withDecodingTimeout(grey.raw().toBuffer())
  const mean = pixels.reduce((sum, brightness) => sum + brightness, 0) / Math.max(1, pixels.length)
  if (mean < DARKEST) throw new Failure('CERT_AI_DARK')
}
