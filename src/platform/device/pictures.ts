import type { DrawOptions, PictureFacts } from './pictures-types'
import type { PickedFile } from './files-types'

/** Twins: pictures.h5.ts, pictures.weapp.ts. Rejects when the file is no picture that can be opened. */
export declare function readPicture(file: PickedFile): Promise<PictureFacts>

/** The name of a picture's format that the service does not read (HEIC, AVIF, WebP …), by its content; null for any other file. */
export declare function otherFormatOf(file: PickedFile): Promise<string | null>

/** Draws a part of a picture again, as JPEG of another size. Rejects when the host cannot (picture-canvas.tsx). */
export declare function drawPicture(file: PickedFile, options: DrawOptions): Promise<PickedFile>

/** A picture as JPEG of at most so many bytes, as large as it may be. Rejects what is no picture, or cannot be made so small. */
export declare function shrinkPicture(file: PickedFile, maxBytes: number): Promise<PickedFile>
