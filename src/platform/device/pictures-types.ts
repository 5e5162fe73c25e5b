/**
 * Properties of a picked picture after its EXIF rotation. `format` is detected from the content where the host supports
 * it.
 */
export interface PictureFacts {
  width: number
  height: number
  /**
   * Lower case for supported formats: jpg, png, gif, bmp. Formats that the service cannot read use their common name:
   * HEIC, WebP, ….
   */
  format: string
}

/** Crop rectangle in pixels of the picture. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

export interface DrawOptions {
  cut: Cut
  /** Size of the result in pixels. */
  width: number
  height: number
  /** JPEG quality, 0 to 1. */
  quality: number
}
