/** Wording for missing answers by field kind: "请上传学历证书", "请选择性别". */
import type { ErrorDetails } from '../../errors/errors'
import type { FieldKind } from '../fields'
import type { LocalText } from '../../schemas'

/** Action expected by a field. */
export type Ask = 'fill' | 'choose' | 'upload' | 'add'

const asks = {
  text: 'fill',
  number: 'fill',
  date: 'fill',
  dateRange: 'fill',
  select: 'choose',
  multiSelect: 'choose',
  region: 'choose',
  division: 'choose',
  idNumber: 'fill',
  phone: 'fill',
  email: 'fill',
  photo: 'upload',
  file: 'upload',
  group: 'add',
} satisfies Record<FieldKind, Ask>

export function askOf(kind: FieldKind): Ask {
  return asks[kind]
}

/** Details of FIELD_REQUIRED; `label` in the language of the sentence, or in both. */
export function missingDetails(ask: Ask, label: string | LocalText): ErrorDetails {
  return { label, [ask]: label }
}
