import type { KeepOutcome, ServedFile } from './documents-types'

/**
 * A spreadsheet into the hands of whoever fills it in: browsers download it; the Mini Program shows an Excel workbook, whose
 * menu sends it on to a chat, and sends any other to the chat that is chosen, File Transfer among them; an old WeChat copies
 * its address. Twins: sheets.h5.ts, sheets.weapp.ts.
 */
export declare function openSheet(file: ServedFile): Promise<KeepOutcome>
