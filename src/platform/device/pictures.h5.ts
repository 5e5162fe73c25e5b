import { otherPictureFormat, PICTURE_HEAD_BYTES } from '@contract/collecting/picture-formats'
import type { PickedFile, DrawOptions, PictureFacts } from './device-types'
import { asJpeg } from './jpeg-name'

export async function readPicture(file: PickedFile): Promise<PictureFacts> {
  const image = await load(file)
  return { width: image.naturalWidth, height: image.naturalHeight, format: await formatOf(file) }
}

export async function drawPicture(file: PickedFile, { cut, width, height, quality }: DrawOptions): Promise<PickedFile> {
  const image = await load(file)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // transparent pixels would become black in a JPEG
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height)
  const blob = await jpegOf(canvas, quality)
  return { name: 'photo.jpg', bytes: blob.size, path: URL.createObjectURL(blob), source: blob }
}

/** Maximum canvas size in pixels on old phones. */
const mostPixels = 12_000_000

export async function shrinkPicture(file: PickedFile, maxBytes: number): Promise<PickedFile> {
  const image = await load(file)
  const { naturalWidth: width, naturalHeight: height } = image
  const cut = { x: 0, y: 0, width, height }
  const largest = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  for (const scale of [1, 0.75, 0.5, 0.35]) {
    const size = { width: Math.round(width * largest * scale), height: Math.round(height * largest * scale) }
    const drawn = await drawPicture(file, { cut, ...size, quality: 0.85 })
    if (drawn.bytes <= maxBytes) return { ...drawn, name: asJpeg(file.name) }
  }
  throw new Error('too large')
}

function load({ path }: PickedFile): Promise<HTMLImageElement> {
  const image = new Image()
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('not a picture'))
    image.src = path
  })
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality),
  )
}

/** Magic numbers of the formats, in hexadecimal. */
const magic: readonly [string, string][] = [
  ['ffd8ff', 'jpg'],
  ['89504e47', 'png'],
  ['47494638', 'gif'],
  ['424d', 'bmp'],
]

async function formatOf({ source, name }: PickedFile): Promise<string> {
  if (!(source instanceof Blob)) return extensionOf(name)
  const bytes = await firstBytes(source, PICTURE_HEAD_BYTES)
  const head = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return magic.find(([start]) => head.startsWith(start))?.[1] ?? otherPictureFormat(bytes) ?? extensionOf(name)
}

export async function otherFormatOf({ source }: PickedFile): Promise<string | null> {
  return source instanceof Blob ? otherPictureFormat(await firstBytes(source, PICTURE_HEAD_BYTES)) : null
}

/** Uses FileReader because supported browsers include versions without `Blob.arrayBuffer`. */
function firstBytes(blob: Blob, count: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result instanceof ArrayBuffer ? reader.result : []))
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsArrayBuffer(blob.slice(0, count))
  })
}

function extensionOf(name: string): string {
  return name.includes('.') ? (name.split('.').pop() ?? '').toLowerCase() : ''
}
