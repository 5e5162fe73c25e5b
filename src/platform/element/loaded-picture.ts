import type { PictureLoaded } from './loaded-picture-types'
/**
 * Returns the natural width and height of a picture in pixels. Implemented in loaded-picture.h5.ts and
 * loaded-picture.weapp.ts.
 */
export declare function loadedSize(event: PictureLoaded): { width: number; height: number }
