/** What a host says when a picture was loaded. */
export interface PictureLoaded {
  target: unknown
  detail: { width: number | string; height: number | string }
}
