import type { KeepOutcome, ServedFile } from './document-types'

/**
 * Downloads a ZIP file in browsers. WeChat cannot open ZIP files, so its address is copied for use in the phone's
 * browser.
 */
export declare function openArchive(file: ServedFile): Promise<KeepOutcome>

/**
 * Opens a spreadsheet template for editing: browsers download it, the Mini Program shows an Excel workbook in WeChat's
 * viewer and sends other formats to a chosen chat; old WeChat versions copy the address.
 */
export declare function openSheet(file: ServedFile): Promise<KeepOutcome>

/**
 * Saves a text as a file; null in hosts that cannot save files.
 */
export declare const saveText: ((name: string, text: string) => Promise<KeepOutcome>) | null
