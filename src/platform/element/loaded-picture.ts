import type { PictureLoaded } from './element-types'
/**
 * Returns the natural width and height of a picture in pixels.
 */
export declare function loadedSize(event: PictureLoaded): { width: number; height: number }
