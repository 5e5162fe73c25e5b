import type { PictureLoaded } from './element-types'

export function loadedSize({ detail }: PictureLoaded): { width: number; height: number } {
  return { width: Number(detail.width), height: Number(detail.height) }
}
