/** Space that the host reserves at the top of the screen, in CSS pixels. */
export interface TopRoom {
  /** Height of the status bar above the header. */
  statusBar: number
  /** Height of the header, level with the Mini Program's capsule. */
  header: number
  /** Width that the capsule takes on the right. */
  capsule: number
}

/** Environment that the client runs in. `webview` is the H5 site inside a Mini Program. */
export type Host = 'browser' | 'wechat' | 'webview' | 'weapp'

/** File that the candidate picked. `path` is for display; the host uploads from `source`. */
export interface PickedFile {
  name: string
  bytes: number
  path: string
  source: unknown
}

export interface PickOptions {
  /** `image`: camera or album; `file`: any of `extensions`. */
  kind: 'image' | 'file'
  /** Lower case, without the dot: ['jpg', 'png', 'pdf']. */
  extensions: readonly string[]
  /** Maximum number of files. Browsers do not enforce it: `multiple` has no limit. */
  count?: number
}

export interface SendOptions {
  url: string
  file: PickedFile
  headers: Record<string, string>
  form: Record<string, string>
  /** 0 to 100. */
  onProgress?: (percent: number) => void
}

/**
 * Reason why the file chooser did not open: `denied` in WeChat's settings for this Mini Program, `blocked` in the
 * phone's settings for WeChat, `failed` otherwise. Closing the chooser is not an error.
 */
export type ChooserTrouble = 'denied' | 'blocked' | 'failed'

export class ChooserError extends Error {
  constructor(readonly trouble: ChooserTrouble) {
    super(`chooser ${trouble}`)
    this.name = 'ChooserError'
  }
}

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
