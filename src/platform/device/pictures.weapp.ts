import Taro from '@tarojs/taro'
import { otherPictureFormat, PICTURE_HEAD_BYTES } from '@contract/collecting/picture-formats'
import type { PickedFile, DrawOptions, PictureFacts } from './device-types'
import { asJpeg } from './jpeg-name'
import { pictureCanvas } from './picture-canvas.weapp'

export async function readPicture({ path }: PickedFile): Promise<PictureFacts> {
  const { width, height, type, orientation } = await Taro.getImageInfo({ src: path })
  const isTurned = /^(left|right)/.test(orientation ?? '')
  const format = type === 'jpeg' ? 'jpg' : (type ?? '')
  return isTurned ? { width: height, height: width, format } : { width, height, format }
}

export function otherFormatOf({ path, bytes }: PickedFile): Promise<string | null> {
  const named = (data: string | ArrayBuffer) =>
    otherPictureFormat(new Uint8Array(typeof data === 'string' ? new ArrayBuffer(0) : data))
  return new Promise((resolve) => {
    Taro.getFileSystemManager().readFile({
      filePath: path,
      position: 0,
      length: Math.min(bytes, PICTURE_HEAD_BYTES),
      success: ({ data }) => resolve(named(data)),
      // the service detects the format
      fail: () => resolve(null),
    })
  })
}

export async function drawPicture(file: PickedFile, { cut, width, height, quality }: DrawOptions): Promise<PickedFile> {
  const canvas = await findCanvas()
  canvas.width = width
  canvas.height = height
  const context = contextOf(canvas)
  const image = await load(canvas, file.path)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height)
  const size = { width, height, destWidth: width, destHeight: height }
  const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas, fileType: 'jpg', quality, ...size })
  return { name: 'photo.jpg', bytes: await bytesOf(tempFilePath), path: tempFilePath, source: tempFilePath }
}

export async function shrinkPicture(file: PickedFile, maxBytes: number): Promise<PickedFile> {
  const { width } = await readPicture(file)
  for (const scale of [1, 0.75, 0.5, 0.35]) {
    const compressedWidth = Math.round(width * scale)
    const { tempFilePath } = await Taro.compressImage({ src: file.path, quality: 85, compressedWidth })
    const bytes = await bytesOf(tempFilePath)
    if (bytes <= maxBytes) return { name: asJpeg(file.name), bytes, path: tempFilePath, source: tempFilePath }
  }
  throw new Error('too large')
}

function findCanvas(): Promise<Taro.Canvas> {
  return new Promise((resolve, reject) => {
    Taro.createSelectorQuery()
      .select(`#${pictureCanvas}`)
      .node((result) => (isCanvas(result?.node) ? resolve(result.node) : reject(new Error('no canvas'))))
      .exec()
  })
}

function isCanvas(node: unknown): node is Taro.Canvas {
  return typeof node === 'object' && node !== null && 'createImage' in node
}

/** Narrows Taro's union of context types to the web's 2d context. */
function contextOf(canvas: Taro.Canvas): CanvasRenderingContext2D {
  const context: unknown = canvas.getContext('2d')
  if (!is2d(context)) throw new Error('no 2d context')
  return context
}

function is2d(context: unknown): context is CanvasRenderingContext2D {
  return typeof context === 'object' && context !== null && 'drawImage' in context
}

function load(canvas: Taro.Canvas, path: string): Promise<CanvasImageSource> {
  const image: unknown = canvas.createImage()
  if (!isImage(image)) return Promise.reject(new Error('no image'))
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('not a picture'))
    image.src = path
  })
}

function isImage(image: unknown): image is HTMLImageElement {
  return typeof image === 'object' && image !== null && 'src' in image
}

function bytesOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({
      filePath: path,
      success: ({ size }) => resolve(size),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
}
