/** What a host says when a picture was loaded. */
export interface PictureLoaded {
  target: unknown
  detail: { width: number | string; height: number | string }
}

/** Width and height in pixels of the picture itself, however large it is drawn. Twins: loaded-picture.h5.ts, loaded-picture.weapp.ts. */
export declare function loadedSize(event: PictureLoaded): { width: number; height: number }
