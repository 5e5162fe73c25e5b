import type { KeepOutcome, ServedFile } from './documents-types'

/** Files of the service in the candidate's hands. Twins: documents.h5.ts, documents.weapp.ts. */

/**
 * Opens a PDF or another document: in WeChat's reader in the Mini Program; a browser shows or downloads it; WeChat's on Android leaves it to
 * the phone's own.
 */
export declare function openDocument(file: ServedFile): Promise<KeepOutcome>

/** Saves a picture: to the album in the Mini Program; a browser downloads it, WeChat's shows it to be saved by a long press. */
export declare function savePicture(file: ServedFile): Promise<KeepOutcome>

/** Opens the settings that can change a denial: of the host (`denied`) or of the phone (`blocked`); to be called in a tap. */
export declare function openHostSettings(denial: 'denied' | 'blocked'): void
