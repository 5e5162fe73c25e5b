/** Load event of a picture, as the hosts report it. */
export interface PictureLoaded {
  target: unknown
  detail: { width: number | string; height: number | string }
}
