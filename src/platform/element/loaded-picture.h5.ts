import type { PictureLoaded } from './element-types'

/** Taro reports the rendered size; the `img` element has the natural size. */
export function loadedSize({ target, detail }: PictureLoaded): { width: number; height: number } {
  if (target instanceof HTMLImageElement) return { width: target.naturalWidth, height: target.naturalHeight }
  return { width: Number(detail.width), height: Number(detail.height) }
}
