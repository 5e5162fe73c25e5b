import type { KeepOutcome, ServedFile } from './document-types'

/** Opening and saving files of the service. */

/**
 * Opens a PDF or another document: the Mini Program in WeChat's document viewer, browsers show or download it, WeChat's
 * browser on Android copies the address for the phone's browser.
 */
export declare function openDocument(file: ServedFile): Promise<KeepOutcome>

/**
 * Saves a picture: the Mini Program to the album, browsers download it, WeChat's browser shows it so that a long press
 * saves it.
 */
export declare function savePicture(file: ServedFile): Promise<KeepOutcome>

/**
 * Opens the settings where a denial can be changed: of the host (`denied`) or of the phone (`blocked`). Call it within
 * a tap.
 */
export declare function openHostSettings(denial: 'denied' | 'blocked'): void

/**
 * Shows a picture full screen; null in hosts where pinching zooms the page. `src` is an absolute address.
 */
export declare const enlarge: ((src: string) => void) | null
