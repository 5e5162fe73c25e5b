import { createContext, useContext, type ReactNode } from 'react'
import type { StoredFile } from '@contract/collecting/content'
import type { ErrorCode } from '@contract/errors/errors'
import type { FieldKind } from '@contract/collecting/fields'
import type { Region } from '@contract/project/region'
import { useLocalText } from '@/i18n/local-text'
import { Solving } from '@/patterns/portal/solving'
import type { PickedFile } from '@/platform/device/files-types'
import type { AnyField, FieldControl } from './field-control'

/** What the controls of a table share. */
export interface FieldsContext {
  /** Every kind's control; handed down so that a group can hold any kind. */
  controls: Record<FieldKind, FieldControl>
  regions: readonly Region[]
  /** Descriptions of the files that answers name, by id. */
  storedFiles: Readonly<Record<string, StoredFile>>
  /** Sends a file picked for a field. */
  uploadFile: (field: AnyField, file: PickedFile, onProgress: (percent: number) => void) => Promise<StoredFile>
  /** What is to be agreed to before a file is picked for a field, where something is. */
  beforeUpload?: ((field: AnyField) => ReactNode) | undefined
  /** Opens the page on which one row of a repeated group is entered; one past the last row adds one. */
  editRow: (field: AnyField, index: number) => void
  /** What is wrong, in words, by path. */
  faults: Readonly<Record<string, string>>
  /** The same as codes. */
  codes: Readonly<Record<string, ErrorCode>>
  /** What can be done about them where the texts alone do not lead on, by path. */
  waysOn?: Readonly<Record<string, ReactNode>> | undefined
  /** Whether the account's own ID number can be shown in full, to be checked before something is submitted. */
  showsOwnNumber?: boolean | undefined
  /** What somebody wants changed of them, and why, in words, by path. */
  asked?: Readonly<Record<string, string>> | undefined
}

export const FieldsContext = createContext<FieldsContext | null>(null)

export function useFieldsContext(): FieldsContext {
  const context = useContext(FieldsContext)
  if (!context) throw new Error('a field control stands outside of FieldForm and FieldView')
  return context
}

/** Label, hint, fault and what leads on from it, as every form control takes them. */
export function useFieldFrame(field: AnyField, path: string) {
  const local = useLocalText()
  const { faults, codes, waysOn, asked } = useFieldsContext()
  const code = codes[path]
  const wayOn = waysOn?.[path] ?? (code && <Solving code={code} />)
  const hint = field.hint && local(field.hint)
  return { label: local(field.label), hint, asked: asked?.[path], error: faults[path], wayOn, required: field.required }
}
