import type { PickedFile } from '@/platform/device/files-types'
import { UploadField } from '@/ui/upload/upload-field'
import { SHEET_ENDINGS } from './sheets'

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
