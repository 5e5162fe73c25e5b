/** Which answers are sentences, written in several lines. Pure. */
import type { Field } from './fields'

/** In characters: what may be longer is not overlooked in one line of a phone. */
const LINE = 80

/** Names and codes are one line, however long they may be. */
export const isLongText = ({ kind, format, script, limits }: Pick<Field, 'kind' | 'format' | 'script' | 'limits'>) =>
  kind === 'text' && !format && !script && (limits?.maxLength ?? 0) > LINE

/** Its lines are kept as they were written; an address is one, wherever it was parted. */
export const hasLines = (field: Pick<Field, 'kind' | 'format' | 'script' | 'limits' | 'sanitiser'>) =>
  isLongText(field) && !field.sanitiser
