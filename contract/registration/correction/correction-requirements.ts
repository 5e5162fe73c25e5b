/** Requirements reopened by a correction, shared by client and service. Pure. */
import { isCalendarDate } from '../../identity/id-card'
import { DATE_LIMITS } from '../../collecting/answers/answer-agreement'
import { groupFields, type AnyField } from '../../collecting/field-levels'
import type { Field } from '../../collecting/fields'
import type { Requirements } from '../../collecting/requirements'
import type { LocalText } from '../../schemas'
import type { AskedItem } from './correction'
import type { NamedPart } from './correction-part'

type Asked = readonly NamedPart[]
type Table = Pick<Requirements, 'fields' | 'photo' | 'files' | 'regions' | 'subjects' | 'revisions'>

/**
 * Returns the requested photo and attachments, the editable fields ({@link openFields}), and the fields these depend
 * on, which are read-only.
 */
export function correctionRequirements(batch: Table, asked: Asked): Requirements {
  const { fields, photo, files, regions, subjects, revisions } = batch
  const open = openFields(fields, asked)
  const shown = withAllOf(open, (key) => dependencies(fieldOf(fields, key), fields))
  const isAsked = (part: AskedItem['part'], key: string) => asked.some((one) => one.part === part && one.key === key)
  return {
    commitment: { title: { zh: '', en: '' }, body: { zh: '', en: '' } },
    fields: fields.filter(({ key }) => shown.has(key)).map((field) => (open.has(field.key) ? field : locked(field))),
    ...(isAsked('photo', '') && photo && { photo }),
    files: files.filter(({ key }) => isAsked('files', key)),
    ...{ regions, subjects, revisions },
  }
}

/** Returns all parts that a candidate can change, for edits without a request. */
export function editableParts({ fields, photo, files }: Pick<Requirements, 'fields' | 'photo' | 'files'>): NamedPart[] {
  return [
    ...fields.filter(isOpenable).map(({ key }) => ({ part: 'baseInfo' as const, key })),
    ...(photo ? [{ part: 'photo' as const, key: '' }] : []),
    ...files.map(({ key }) => ({ part: 'files' as const, key })),
  ]
}

/** Returns whether the batch requires the part and the candidate can edit it. */
export function isAskedFor(
  { fields, photo, files }: Pick<Requirements, 'fields' | 'photo' | 'files'>,
  { part, key }: NamedPart,
): boolean {
  if (part === 'photo') return photo !== undefined
  if (part === 'files') return files.some((file) => file.key === key)
  return fields.some((field) => field.key === key && isOpenable(field))
}

const PHOTO_NAME: LocalText = { zh: '证件照', en: 'ID photo' }

/** Returns the part's label; its key if the project file no longer requires it. */
export function correctedName(
  { fields, files }: Pick<Requirements, 'fields' | 'files'>,
  { part, key }: NamedPart,
): LocalText {
  if (part === 'photo') return PHOTO_NAME
  const named = part === 'files' ? files : fields
  return named.find((one) => one.key === key)?.label ?? { zh: key, en: key }
}

/**
 * Returns the keys of the requested fields and of all fields that depend on them, because a changed answer may affect
 * those.
 */
export function openFields(fields: readonly Field[], asked: Asked): Set<string> {
  const named = asked.flatMap(({ part, key }) => (part === 'baseInfo' && fieldOf(fields, key) ? [key] : []))
  const dependents = (key: string) =>
    fields.filter((field) => isOpenable(field) && dependencies(field, fields).includes(key)).map((field) => field.key)
  return withAllOf(new Set(named), dependents)
}

/** Account data is not corrected here; it requires an application to change identity data (decision 0029). */
const isOpenable = ({ readOnly, prefill }: Pick<Field, 'readOnly' | 'prefill'>) => !(readOnly && prefill)

const fieldOf = (fields: readonly Field[], key: string) => fields.find((field) => field.key === key)

const locked = (field: Field): Field => ({ ...field, readOnly: true, required: false })

/** Returns the fields that control whether a field is shown and which answers it allows. */
function dependencies(field: Field | undefined, fields: readonly Field[]): string[] {
  if (!field) return []
  const named = [field, ...groupFields(field)].flatMap((one) => namedBy(one, fields))
  return [...new Set(named)].filter((key) => key !== field.key && fieldOf(fields, key) !== undefined)
}

function namedBy({ display, agreesWith, limits, kind }: AnyField, fields: readonly Field[]): string[] {
  const bounds = DATE_LIMITS.flatMap((limit) => limits?.[limit] ?? []).filter((bound) => !isCalendarDate(bound))
  const idType = kind === 'idNumber' ? fields.find(({ prefill }) => prefill === 'idType')?.key : undefined
  return [display?.field, agreesWith, idType, ...bounds].filter((key) => key !== undefined)
}

/** Returns the transitive closure of `keys` under `next`. */
function withAllOf(keys: ReadonlySet<string>, next: (key: string) => readonly string[]): Set<string> {
  const found = new Set(keys)
  for (const key of found) for (const further of next(key)) found.add(further)
  return found
}
