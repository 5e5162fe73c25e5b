import type { PictureLoaded } from './loaded-picture-types'

/** Taro says how large the picture is drawn; the browser's own element knows how large it is. */
export function loadedSize({ target, detail }: PictureLoaded): { width: number; height: number } {
  if (target instanceof HTMLImageElement) return { width: target.naturalWidth, height: target.naturalHeight }
  return { width: Number(detail.width), height: Number(detail.height) }
}
