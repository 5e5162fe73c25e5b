import type { ChooserTrouble, SendOptions, PickOptions, PickedFile } from './files-types'
/**
 * Twins: files.h5.ts, files.weapp.ts. Empty when the candidate picked nothing. Throws {@link ChooserError} where the host
 * could not let them.
 */
export declare function pickFiles(options: PickOptions): Promise<PickedFile[]>

/** Sends one file as multipart/form-data, part `file`; rejects when the network fails. */
export declare function sendFile(options: SendOptions): Promise<{ status: number; body: string }>

/** Where the candidate may allow what a chooser was refused; to be called in a tap. */
export declare function openChooserSettings(trouble: ChooserTrouble): void
