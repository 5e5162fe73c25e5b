import type { Owner } from '@server/calls/handler'
import { inPictureLine, withDecodingTimeout, openPicture } from '../content/open-picture'

/** Longer edge in pixels: providers gain nothing from more, and the smallest of their limits is 3 MB in base64. */
const LONGEST = 1_600

/** Returns the picture as sent to a provider: a JPEG of a few hundred KB. */
export function scaledForProvider({ accountId }: Owner, picture: Buffer): Promise<Buffer> {
  return inPictureLine(accountId, () =>
    withDecodingTimeout(
      openPicture(picture)
        .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  )
}
