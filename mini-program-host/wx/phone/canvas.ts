import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { Run } from '../../run'
import { ApiFailure, later, type Apis } from '../calling'

interface Area {
  x: number
  y: number
  width: number
  height: number
}
type Stroke = { color: string; to: Area } | { file: string; from: Area; to: Area }
type Numbers = [number, number, number, number]

const areaOf = (x: number, y: number, width: number, height: number): Area => ({ x, y, width, height })

/** Image for drawing on a canvas; setting `src` loads it, rotated according to its EXIF orientation. */
class CanvasImage {
  width = 0
  height = 0
  file = ''
  onload: (() => void) | null = null
  onerror: ((error: { errMsg: string }) => void) | null = null
  readonly #run: Run

  constructor(run: Run) {
    this.#run = run
  }

  set src(path: string) {
    void this.#load(path).then(
      () => this.onload?.(),
      (reason: unknown) => this.onerror?.(this.#run.realm.adopt({ errMsg: String(reason) })),
    )
  }

  async #load(path: string): Promise<void> {
    this.file = this.#run.phone.files.locate(path)
    const { autoOrient } = await sharp(this.file).metadata()
    Object.assign(this, { width: autoOrient.width, height: autoOrient.height })
  }
}

/** Subset of the 2d context needed for cropping. */
class Context2d {
  fillStyle = '#000000'
  readonly strokes: Stroke[] = []

  fillRect(...at: Numbers): void {
    this.strokes.push({ color: this.fillStyle, to: areaOf(...at) })
  }

  drawImage(image: CanvasImage, ...at: [...Numbers, ...Numbers]): void {
    if (at.length !== 8) throw new Error('drawImage with a cut is all that the headless host knows')
    const [sx, sy, sWidth, sHeight, ...to] = at
    this.strokes.push({ file: image.file, from: areaOf(sx, sy, sWidth, sHeight), to: areaOf(...to) })
  }
}

/** `<canvas type="2d">` as returned by a query. Drawing is deferred until the export. */
export class Canvas {
  readonly #run: Run
  readonly #context = new Context2d()
  #width = 300
  #height = 150

  constructor(run: Run) {
    this.#run = run
  }

  get width(): number {
    return this.#width
  }

  /** Resizing clears the canvas, as in browsers. */
  set width(pixels: number) {
    this.#width = pixels
    this.#context.strokes.length = 0
  }

  get height(): number {
    return this.#height
  }

  set height(pixels: number) {
    this.#height = pixels
    this.#context.strokes.length = 0
  }

  createImage(): CanvasImage {
    return new CanvasImage(this.#run)
  }

  getContext(kind: string): Context2d | null {
    return kind === '2d' ? this.#context : null
  }

  async draw(): Promise<Sharp> {
    const { width, height } = this
    const layers = await Promise.all(this.#context.strokes.map(layerOf))
    const ground = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    return sharp(await ground.composite(layers).png().toBuffer())
  }
}

async function layerOf(stroke: Stroke): Promise<OverlayOptions> {
  const { left, top, width, height } = pixelsOf(stroke.to)
  const picture =
    'color' in stroke
      ? sharp({ create: { width, height, channels: 4, background: stroke.color } })
      : sharp(stroke.file).autoOrient().extract(pixelsOf(stroke.from)).resize(width, height, { fit: 'fill' })
  return { input: await picture.png().toBuffer(), left, top }
}

function pixelsOf({ x, y, width, height }: Area): { left: number; top: number; width: number; height: number } {
  const [left, top] = [Math.round(x), Math.round(y)]
  return { left, top, width: Math.round(x + width) - left, height: Math.round(y + height) - top }
}

interface ExportOptions {
  canvas: Canvas
  fileType?: 'png' | 'jpg'
  quality?: number
  destWidth?: number
  destHeight?: number
}

/** `wx.canvasToTempFilePath`, for canvases of type 2d. */
export function canvasApis({ phone }: Run): Apis {
  const toFile = async (options: ExportOptions): Promise<{ tempFilePath: string }> => {
    const { canvas, fileType = 'png', quality = 0.92, destWidth, destHeight } = options
    if (!(canvas instanceof Canvas)) throw new ApiFailure('fail canvas is empty')
    const picture = (await canvas.draw()).resize(destWidth ?? canvas.width, destHeight ?? canvas.height)
    const jpeg = (): Sharp => picture.flatten({ background: '#000000' }).jpeg({ quality: quality * 100 })
    const bytes = await (fileType === 'jpg' ? jpeg() : picture.png()).toBuffer()
    return { tempFilePath: phone.files.write(bytes, `canvas.${fileType}`) }
  }
  return { now: {}, later: { canvasToTempFilePath: later({}, toFile) } }
}
