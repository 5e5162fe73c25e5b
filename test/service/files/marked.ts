import sharp from 'sharp'
import { DEMONSTRATED } from '@server/core/providers/image-verification/demonstration'

/**
 * Paints the finding of the demonstration check along the lower edge of the picture (core/providers/image-verification/picture-mark.ts).
 */
export async function marked(picture: Buffer, finding: (typeof DEMONSTRATED)[number]): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const number = DEMONSTRATED.indexOf(finding) + 1
  const bits = [8, 4, 2, 1].map((bit) => (number & bit ? '#ff00ff' : '#00ffff'))
  const [square, depth] = [width / 4, Math.ceil(height / 20)]
  const squares = bits.map(
    (colour, at) =>
      `<rect x="${at * square}" y="${height - depth}" width="${square}" height="${depth}" fill="${colour}"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${squares.join('')}</svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(drawing) }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
