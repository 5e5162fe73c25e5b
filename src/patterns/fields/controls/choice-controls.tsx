import { Text } from '@tarojs/components'
import { placeText } from '@contract/project/place-text'
import type { Region } from '@contract/project/region'
import type { LocalText } from '@contract/schemas'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { Cascade } from '@/ui/choice/cascade'
import { labelsOf, type CascadeNode } from '@/ui/choice/cascade-tree'
import { ChoiceRows, MultiChoiceRows } from '@/ui/choice/choice-rows'
import { useFormText } from '@/ui/form/form-texts'
import { PopupSelect } from '@/ui/choice/popup-select'
import { textsOf, type AnyField, type EnterProps, type FieldControl, type ShowProps } from '../field-control'
import { useFieldFrame, useFieldsContext } from '../fields-context'
import { LockedAnswer } from './locked-answer'

/** Maximum number of options shown as rows; more are shown in a searchable panel. */
const fewOptions = 5

function useOptions(field: AnyField) {
  const local = useLocalText()
  return (field.options ?? []).map(({ value, label }) => ({
    ...{ value, label: local(label) },
    alsoFoundBy: [label.zh, label.en, value],
  }))
}

function EnterSelect({ field, answer, onAnswer, path }: EnterProps) {
  const frame = useFieldFrame(field, path)
  const options = useOptions(field)
  const [value = ''] = textsOf(answer)
  if (field.readOnly)
    return <LockedAnswer {...frame} text={options.find((option) => option.value === value)?.label ?? ''} />
  if (options.length > fewOptions) return <PopupSelect {...frame} options={options} value={value} onChange={onAnswer} />
  return <ChoiceRows {...frame} options={options} value={value} onChange={onAnswer} />
}

function EnterMultiSelect({ field, answer, onAnswer, path }: EnterProps) {
  const frame = useFieldFrame(field, path)
  return (
    <MultiChoiceRows
      {...frame}
      options={useOptions(field)}
      values={textsOf(answer)}
      max={field.limits?.maxItems}
      onChange={onAnswer}
    />
  )
}

function ShowOptions({ field, answer }: ShowProps) {
  const chosen = textsOf(answer)
  const options = useOptions(field).filter(({ value }) => chosen.includes(value))
  const t = useFormText()
  return <Text>{options.map(({ label }) => label).join(t('comma'))}</Text>
}

function EnterRegion({ field, answer, onAnswer, path: place }: EnterProps) {
  const frame = useFieldFrame(field, place)
  const tree = useRegionTree()
  const path = textsOf(answer)
  const words = usePlaceInWords(labelsOf(tree, path))
  if (field.readOnly) return <LockedAnswer {...frame} text={words} />
  return <Cascade {...frame} tree={tree} path={path} onChange={onAnswer} />
}

function ShowRegion({ answer }: ShowProps) {
  return <Text>{usePlaceInWords(labelsOf(useRegionTree(), textsOf(answer)))}</Text>
}

/** Formats region names, outermost first, as the current language writes locations. */
export const usePlaceInWords = (names: readonly string[]): string => placeText(names, useLanguage())

function useRegionTree(): CascadeNode[] {
  return regionTree(useFieldsContext().regions, useLocalText())
}

/** Converts a project's regions to a {@link Cascade} tree in the current language; `noteOf` returns a note for each. */
export function regionTree(
  regions: readonly Region[],
  local: (text: LocalText) => string,
  noteOf?: (region: Region) => string | undefined,
): CascadeNode[] {
  return regions.map((region) => ({
    value: region.code,
    label: local(region.name),
    alsoFoundBy: [region.name.zh, region.name.en],
    note: noteOf?.(region),
    children: region.children && regionTree(region.children, local, noteOf),
  }))
}

export const choiceKinds = {
  select: { Enter: EnterSelect, Show: ShowOptions },
  multiSelect: { Enter: EnterMultiSelect, Show: ShowOptions },
  region: { Enter: EnterRegion, Show: ShowRegion },
} satisfies Record<string, FieldControl>
