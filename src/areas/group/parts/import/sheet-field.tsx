import type { PickedFile } from '@/platform/device/files-types'
import { UploadField } from '@/ui/upload/upload-field'
import { SHEET_ENDINGS } from './sheets'

interface SheetFieldProps {
  label: string
  hint: string
  /** What it throws is told at the field. */
  send: (
    file: PickedFile,
    options: { formats: readonly string[]; onProgress: (percent: number) => void },
  ) => Promise<void>
}

/** Takes one spreadsheet, which leads on as soon as it was taken in. */
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
