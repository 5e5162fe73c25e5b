/** What a picked picture is, upright. `format` comes from its content where the host can tell. */
export interface PictureFacts {
  width: number
  height: number
  /** Lower case: jpg, png, gif, bmp; of a picture that the service does not read its name: HEIC, WebP, … */
  format: string
}

/** A part of a picture, in its pixels. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

export interface DrawOptions {
  cut: Cut
  /** Pixels of the result. */
  width: number
  height: number
  /** 0 to 1. */
  quality: number
}
