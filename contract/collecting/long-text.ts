/** Multi-line answers. Pure. */
import type { Field } from './fields'

/** In characters: longer texts do not fit into a single-line input on a phone. */
const LINE = 80

/** Names and codes are single-line regardless of their maximum length. */
export const isLongText = ({ kind, format, script, limits }: Pick<Field, 'kind' | 'format' | 'script' | 'limits'>) =>
  kind === 'text' && !format && !script && (limits?.maxLength ?? 0) > LINE

/** Returns whether line breaks are preserved; an address is stored as a single line. */
export const hasLines = (field: Pick<Field, 'kind' | 'format' | 'script' | 'limits' | 'sanitiser'>) =>
  isLongText(field) && !field.sanitiser
