import { readCsv } from './csv'
import type { SheetLimits, SheetRow } from './sheet'
import { readXlsx } from './xlsx'

/** Reads an Excel workbook or a CSV file, by its first bytes; its name is not looked at. Throws RefusedSheet. */
export function readSpreadsheet(bytes: Uint8Array, limits: SheetLimits): SheetRow[] {
  const isArchive = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'
  return (isArchive ? readXlsx : readCsv)(bytes, limits).rows
}
