import type { SheetFormat } from '@contract/group/import'
import { attempt } from '@/patterns/frame/failure/attempt'
import type { PickedFile } from '@/platform/device/device-types'
import type { ServedFile } from '@/platform/documents/document-types'
import { openSheet } from '@/platform/documents/downloads'
import { tellOutcome } from '@/ui/overlay/show-outcome'
import { UploadField } from '@/ui/upload/upload-field'
import { useGroupText } from '../texts'

interface SheetFieldProps {
  label: string
  hint: string
  /** Errors thrown are shown at the field. */
  send: (
    file: PickedFile,
    options: { formats: readonly string[]; onProgress: (percent: number) => void },
  ) => Promise<void>
}

/** Field to upload one spreadsheet; continues as soon as it is accepted. */
export function SheetField({ label, hint, send }: SheetFieldProps) {
  return (
    <UploadField
      label={label}
      hint={hint}
      files={[]}
      kind="file"
      extensions={SHEET_ENDINGS}
      maxFiles={1}
      onPick={(file, onProgress) => send(file, { formats: SHEET_ENDINGS, onProgress })}
      onRemove={() => undefined}
      onRestore={() => undefined}
    />
  )
}

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
