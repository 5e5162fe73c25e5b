import { readCsv } from './csv'
import type { SheetLimits, SheetRow } from './sheet'
import { readXlsx } from './xlsx'

/** Reads an Excel workbook or a CSV file, detected by its first bytes rather than by name. Throws RefusedSheet. */
export function readSpreadsheet(bytes: Uint8Array, limits: SheetLimits): SheetRow[] {
  const isArchive = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'
  return (isArchive ? readXlsx : readCsv)(bytes, limits).rows
}
