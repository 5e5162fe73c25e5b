import type { ChooserTrouble, SendOptions, PickOptions, PickedFile } from './files-types'
/**
 * Returns the picked files, an empty list if the candidate picked none. Throws ChooserError if the chooser could not be
 * opened. Implemented in files.h5.ts and files.weapp.ts.
 */
export declare function pickFiles(options: PickOptions): Promise<PickedFile[]>

/** Uploads one file as multipart/form-data, part `file`; rejects on a network error. */
export declare function sendFile(options: SendOptions): Promise<{ status: number; body: string }>

/** Opens the settings where the candidate can grant the missing permission; call it within a tap. */
export declare function openChooserSettings(trouble: ChooserTrouble): void
