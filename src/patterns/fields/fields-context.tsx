import { createContext, useContext, type ReactNode } from 'react'
import type { StoredFile } from '@contract/collecting/content'
import type { ErrorCode } from '@contract/errors/errors'
import type { FieldKind } from '@contract/collecting/fields'
import type { Region } from '@contract/project/region'
import { useLocalText } from '@/i18n/local-text'
import { Solving } from '@/patterns/portal/solving'
import type { PickedFile } from '@/platform/device/device-types'
import type { AnyField, FieldControl } from './field-control'

/** Shared context of the controls of a table. */
export interface FieldsContext {
  /** Controls by kind, passed through the context so that a group can contain any kind. */
  controls: Record<FieldKind, FieldControl>
  regions: readonly Region[]
  /** Descriptions of the referenced files, by id. */
  storedFiles: Readonly<Record<string, StoredFile>>
  /** Uploads a file picked for a field. */
  uploadFile: (field: AnyField, file: PickedFile, onProgress: (percent: number) => void) => Promise<StoredFile>
  /** Returns content to show above a field's upload buttons, such as a consent. */
  beforeUpload?: ((field: AnyField) => ReactNode) | undefined
  /** Opens the page for one row of a repeated group; an index after the last row adds one. */
  editRow: (field: AnyField, index: number) => void
  /** Error messages by path. */
  faults: Readonly<Record<string, string>>
  /** Error codes by path. */
  codes: Readonly<Record<string, ErrorCode>>
  /** Links or actions that help to resolve errors, by path. */
  waysOn?: Readonly<Record<string, ReactNode>> | undefined
  /** Whether the account's own ID number can be revealed, for checking it before a submission. */
  showsOwnNumber?: boolean | undefined
  /** Correction requests by path. */
  asked?: Readonly<Record<string, string>> | undefined
}

/** Whether the section shows the size limits that its files share, so that the fields do not repeat them. */
export const SizesShownContext = createContext(false)

export const FieldsContext = createContext<FieldsContext | null>(null)

export function useFieldsContext(): FieldsContext {
  const context = useContext(FieldsContext)
  if (!context) throw new Error('a field control stands outside of FieldForm and FieldView')
  return context
}

/** Returns label, hint, error and follow-up link of a field, as form controls expect them. */
export function useFieldFrame(field: AnyField, path: string) {
  const local = useLocalText()
  const { faults, codes, waysOn, asked } = useFieldsContext()
  const code = codes[path]
  const wayOn = waysOn?.[path] ?? (code && <Solving code={code} />)
  const hint = field.hint && local(field.hint)
  return { label: local(field.label), hint, asked: asked?.[path], error: faults[path], wayOn, required: field.required }
}
