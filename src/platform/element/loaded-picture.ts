import type { PictureLoaded } from './loaded-picture-types'
/** Width and height in pixels of the picture itself, however large it is drawn. Twins: loaded-picture.h5.ts, loaded-picture.weapp.ts. */
export declare function loadedSize(event: PictureLoaded): { width: number; height: number }
