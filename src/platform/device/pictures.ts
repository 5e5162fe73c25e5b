import type { DrawOptions, PictureFacts, PickedFile } from './device-types'

/**
 * Reads size and format of a picture. Rejects if the file cannot be opened as a picture.
 */
export declare function readPicture(file: PickedFile): Promise<PictureFacts>

/**
 * Returns the name of a picture format that the service cannot read (HEIC, AVIF, WebP, …), detected from the content;
 * null for any other file.
 */
export declare function otherFormatOf(file: PickedFile): Promise<string | null>

/** Crops and resizes a picture to a JPEG. Rejects if the host has no canvas (picture-canvas.tsx). */
export declare function drawPicture(file: PickedFile, options: DrawOptions): Promise<PickedFile>

/**
 * Compresses a picture to a JPEG of at most `maxBytes`, at the largest size that fits. Rejects if the file is not a
 * picture or cannot be made small enough.
 */
export declare function shrinkPicture(file: PickedFile, maxBytes: number): Promise<PickedFile>
