import sharp from 'sharp'

/**
 * Reads the number painted into a picture: four squares along its lower edge, magenta for 1 and cyan for 0, highest bit
 * at the left. It survives cropping to the aspect ratio, compression and redrawing. Returns 0 without such a mark.
 */
export async function markOf(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture)
    .resize(SQUARES * 8, ROWS, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const bits = Array.from({ length: SQUARES }, (_, square) => bitAt(data, square))
  return bits.includes(null) ? 0 : bits.reduce<number>((number, bit) => number * 2 + (bit ?? 0), 0)
}

const SQUARES = 4
/** Height to which a picture is scaled: its last row lies within the squares, which take a twentieth of the height. */
const ROWS = 40

function bitAt(pixels: Buffer, square: number): 0 | 1 | null {
  const at = ((ROWS - 1) * SQUARES * 8 + square * 8 + 4) * 3
  const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
  if (blue < 150) return null
  if (red > 150 && green < 110) return 1
  return red < 110 && green > 150 ? 0 : null
}
