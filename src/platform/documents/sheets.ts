import type { KeepOutcome, ServedFile } from './documents-types'

/**
 * Opens a spreadsheet template for editing: browsers download it, the Mini Program shows an Excel workbook in WeChat's
 * viewer and sends other formats to a chosen chat; old WeChat versions copy the address.
 * Implemented in sheets.h5.ts and sheets.weapp.ts.
 */
export declare function openSheet(file: ServedFile): Promise<KeepOutcome>
