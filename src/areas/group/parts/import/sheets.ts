import type { SheetFormat } from '@contract/group/import'
import { openSheet } from '@/platform/documents/sheets'
import type { ServedFile } from '@/platform/documents/documents-types'
import { attempt } from '@/patterns/frame/failure/attempt'
import { tellOutcome } from '@/ui/overlay/show-outcome'
import { useGroupText } from '../../texts'

/** Formats of the contract in the order of use. Importing the contract's own list would add its texts to the bundle. */
export const SHEET_ENDINGS = ['xlsx', 'csv'] as const satisfies readonly SheetFormat[]

/** Returns a function that opens a spreadsheet and reports the outcome if the host does not. */
export function useOpenSheet() {
  const t = useGroupText()
  return (file: ServedFile | (() => Promise<ServedFile>)) =>
    attempt(async () => {
      const outcome = await openSheet(typeof file === 'function' ? await file() : file)
      if (outcome !== 'done') await tellOutcome(outcome, (words) => t(`sheet.${words}`))
    })
}
