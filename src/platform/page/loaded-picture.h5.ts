import type { PictureLoaded } from './loaded-picture-types'

/** Taro says how large the picture is drawn; the browser's own element knows how large it is. */
export function loadedSize({ target, detail }: PictureLoaded): { width: number; height: number } {
  const image = target instanceof Element ? target.querySelector('img') : null
  if (!image) return { width: Number(detail.width), height: Number(detail.height) }
  return { width: image.naturalWidth, height: image.naturalHeight }
}
