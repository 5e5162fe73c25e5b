import type { KeepOutcome, ServedFile } from './documents-types'

/**
 * A spreadsheet into the hands of whoever fills it in: browsers download it; the Mini Program shows an Excel workbook, whose
 * menu sends it on to a chat, and copies the address of any other. Twins: sheets.h5.ts, sheets.weapp.ts.
 */
export declare function openSheet(file: ServedFile): Promise<KeepOutcome>
