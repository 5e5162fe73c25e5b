import type { ChooserTrouble, SendOptions, PickOptions, PickedFile } from './device-types'
/**
 * Returns the picked files, an empty list if the candidate picked none. Throws ChooserError if the chooser could not be
 * opened.
 */
export declare function pickFiles(options: PickOptions): Promise<PickedFile[]>

/** Uploads one file as multipart/form-data, part `file`; rejects on a network error. */
export declare function sendFile(options: SendOptions): Promise<{ status: number; body: string }>

/** Opens the settings where the candidate can grant the missing permission; call it within a tap. */
export declare function openChooserSettings(trouble: ChooserTrouble): void
