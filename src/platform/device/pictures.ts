import type { PickedFile } from './files'

/** What a picked picture is, upright. `format` comes from its content where the host can tell. */
export interface PictureFacts {
  width: number
  height: number
  /** Lower case: jpg, png, gif, bmp, … */
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

/** Twins: pictures.h5.ts, pictures.weapp.ts. Rejects when the file is no picture that can be opened. */
export declare function readPicture(file: PickedFile): Promise<PictureFacts>

/** Draws a part of a picture again, as JPEG of another size. Rejects when the host cannot. */
export declare function drawPicture(file: PickedFile, options: DrawOptions): Promise<PickedFile>

/** Id of the hidden canvas that a Mini Program's page has to hold for {@link drawPicture}; null where none is needed. */
export declare const pictureCanvas: string | null
