import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

interface PhotoLooks {
  width?: number
  height?: number
  background?: string
  /** Brightness of the face, 0 to 255. */
  face?: number
  blurred?: boolean
  /** Adds objects behind the person. */
  cluttered?: boolean
}

/** Draws a picture that passes as an ID photo: head and shoulders with sharp edges on a plain background. */
export async function idPhoto(looks: PhotoLooks = {}): Promise<Buffer> {
  const { width = 300, height = 420, background = '#ffffff', face = 180, blurred = false, cluttered = false } = looks
  const skin = `rgb(${face},${face},${face})`
  const line = `rgb(${Math.max(0, face - 120)},${Math.max(0, face - 120)},${Math.max(0, face - 120)})`
  const stripes = Array.from(
    { length: 30 },
    (_, index) => `<rect x="60" y="${100 + index * 7}" width="180" height="3" fill="${line}"/>`,
  )
  const clutter = cluttered ? '<rect x="0" y="0" width="140" height="200" fill="#303030"/>' : ''
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420" width="${width}" height="${height}" preserveAspectRatio="none">
    <rect width="300" height="420" fill="${background}"/>${clutter}
    <ellipse cx="150" cy="190" rx="110" ry="140" fill="${skin}"/>${stripes.join('')}</svg>`
  const image = sharp(Buffer.from(drawing)).flatten({ background: '#ffffff' })
  return (blurred ? image.blur(12) : image).jpeg({ quality: 90 }).toBuffer()
}

/** An uncompressed 24-bit BMP of one colour. */
export function bitmap(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + stride * height, 0x80)
  bytes.fill(0, 0, 54)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

/** Random black and white pixels: small as a two-colour PNG, expensive to re-encode. */
export async function speckled(edge: number): Promise<Buffer> {
  const bits = randomBytes((edge * edge) / 8)
  const pixels = Buffer.alloc(edge * edge)
  for (let at = 0; at < pixels.length; at++) pixels[at] = ((bits[at >> 3] ?? 0) >> (at & 7)) & 1 ? 255 : 0
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
    .png({ palette: true, colours: 2, effort: 1, compressionLevel: 1 })
    .toBuffer()
}
