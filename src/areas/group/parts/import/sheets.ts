import type { SheetFormat } from '@contract/group/import'
import { openSheet } from '@/platform/documents/sheets'
import type { ServedFile } from '@/platform/documents/documents-types'
import { attempt } from '@/patterns/frame/failure/attempt'
import { tellOutcome } from '@/ui/overlay/tell-outcome'
import { useGroupText } from '../../texts'

/** The formats of the contract, in the order of their use: its own list would bring the contract's words along. */
export const SHEET_ENDINGS = ['xlsx', 'csv'] as const satisfies readonly SheetFormat[]

/** Hands a spreadsheet to whoever asked for it, and says how that went where it is not seen. */
export function useOpenSheet() {
  const t = useGroupText()
  return (file: ServedFile | (() => Promise<ServedFile>)) =>
    attempt(async () => {
      const outcome = await openSheet(typeof file === 'function' ? await file() : file)
      if (outcome !== 'done') await tellOutcome(outcome, (words) => t(`sheet.${words}`))
    })
}
