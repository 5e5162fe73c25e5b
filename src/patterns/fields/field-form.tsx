import { View } from '@tarojs/components'
import { useMemo, type ComponentProps, type ReactNode, useState, type PropsWithChildren } from 'react'
import type { AnswerContext, AnswerSetting } from '@contract/collecting/answers/answer-setting'
import { faultDetails } from '@contract/collecting/answers/fault-details'
import type { StoredFile } from '@contract/collecting/content'
import { visibleFields } from '@contract/collecting/field-rules'
import type { Answers, Field } from '@contract/collecting/fields'
import { sectionsOf } from '@contract/collecting/table-sections'
import type { ErrorCode } from '@contract/errors/errors'
import type { Region } from '@contract/project/region'
import { useCodeTexts } from '@/api/errors/error-message'
import { useLocalText } from '@/i18n/local-text'
import { useDrawnParts } from '@/platform/page/drawn-parts'
import { Collapsible } from '@/ui/layout/collapsible'
import { Disclosure } from '@/ui/layout/disclosure'
import { Card } from '@/ui/layout/card'
import { fieldControls } from './controls/field-controls'
import type { AnyField } from './field-control'
import { FieldLevel, FieldLevelView } from './field-level'
import { FieldsContext, SizesShownContext, useFieldsContext } from './fields-context'
import { useFieldsText } from './fields-texts'
import { IdentitySummary, isIdentity } from './identity-summary'
import { sharedSizeLimits, sizesText } from './size-limits'
import styles from './field-level.module.scss'

interface FieldFormProps {
  fields: readonly Field[]
  /** Fields on this screen; all of them if missing. The others still decide which fields are visible and valid. */
  shown?: readonly Field[]
  /** Next to the title of the first section. */
  aside?: ReactNode
  answers: Answers
  onChange: (answers: Answers) => void
  /** Errors from `checkAnswers` by path; pass `{}` until the candidate tries to continue. */
  faults: Readonly<Record<string, ErrorCode>>
  setting: AnswerSetting
  waysOn?: FieldsContext['waysOn']
  /** Reasons by field key, if only some fields have to be corrected. The others are collapsed below. */
  asked?: FieldsContext['asked']
  /** Surrounding table of a row that is edited on its own page. */
  around?: AnswerContext | undefined
  storedFiles: Readonly<Record<string, StoredFile>>
  uploadFile: FieldsContext['uploadFile']
  beforeUpload?: FieldsContext['beforeUpload']
  /** Undefined where no field is a group: in a row. */
  editRow?: FieldsContext['editRow']
}

/** Editable information table in sections, with errors at their fields. */
export function FieldForm(props: FieldFormProps) {
  const { fields, answers, onChange, setting, storedFiles, uploadFile, editRow = hasNoRows } = props
  const { shown = fields, aside, waysOn, asked, beforeUpload } = props
  const local = useLocalText()
  const texts = useFaultTexts(props)
  const visible = visibleFields(fields, answers).filter(({ key }) => shown.some((field) => field.key === key))
  const level = { level: fields, answers, onChange, path: '' }
  const isAsked = ({ key }: Field) => !asked || key in asked
  const beside = visible.filter((field) => !isAsked(field))
  const sections = sectionsOf(visible.filter(isAsked))
  const drawn = useDrawnParts(sections.length)
  return (
    <FieldsContext.Provider
      value={{
        ...{ controls: fieldControls, regions: setting.regions, storedFiles, uploadFile, editRow },
        ...{ faults: texts, codes: props.faults, waysOn, asked, beforeUpload, showsOwnNumber: true },
      }}
    >
      {/* separate parent, so that rendering another section does not send the previous ones again */}
      <View>
        {sections.slice(0, drawn).map(({ title, fields: section }, index) => (
          <Card key={index} title={title && local(title)} aside={index === 0 ? aside : undefined}>
            <SectionFields fields={section} {...level} />
          </Card>
        ))}
      </View>
      {beside.length > 0 && (
        <FoldedFields
          isWrong={beside.some(({ key }) => key in props.faults)}
          isLocked={beside.every(({ readOnly }) => readOnly)}
        >
          <FieldLevel fields={beside} {...level} />
        </FoldedFields>
      )}
    </FieldsContext.Provider>
  )
}

/** Fields of a section; those that only show the candidate's identity are one summary. */
function SectionFields({ fields, ...level }: ComponentProps<typeof FieldLevel>) {
  const t = useFieldsText()
  const { codes } = useFieldsContext()
  const isSummarised = (field: AnyField) => isIdentity(field) && field.key in level.answers && !(field.key in codes)
  const sizes = sharedSizeLimits(fields)
  return (
    <SizesShownContext.Provider value={sizes !== null}>
      <IdentitySummary fields={fields.filter(isSummarised)} answers={level.answers} />
      {sizes && <View className={styles.sizes}>{sizesText(sizes, t)}</View>}
      <FieldLevel fields={fields.filter((field) => !isSummarised(field))} {...level} />
    </SizesShownContext.Provider>
  )
}

interface FieldViewProps {
  /**
   * Visible fields, from `visibleFields` of the whole table: a section does not contain the fields that its own depend
   * on.
   */
  fields: readonly Field[]
  answers: Answers
  regions: readonly Region[]
  storedFiles: Readonly<Record<string, StoredFile>>
  /** Controls that replace the default ones. */
  controls?: Partial<FieldsContext['controls']>
  /** Title of the first section if it has none. */
  title?: string
  /** Renders each section collapsed; the caller provides the card. */
  isCollapsed?: boolean
  /** Without sections; the caller puts the fields into a card. */
  isPlain?: boolean
  showsOwnNumber?: FieldsContext['showsOwnNumber']
}

/** Read-only information table. */
export function FieldView({
  fields,
  answers,
  controls,
  title: first = '',
  isCollapsed,
  isPlain,
  ...context
}: FieldViewProps) {
  const local = useLocalText()
  const sections = (isPlain ? [{ title: undefined, fields }] : sectionsOf(fields)).map((section, index) => ({
    title: section.title ? local(section.title) : index === 0 ? first : '',
    content: <FieldLevelView fields={section.fields} answers={answers} />,
  }))
  return (
    <FieldsContext.Provider
      value={{
        controls: { ...fieldControls, ...controls },
        ...context,
        faults: {},
        codes: {},
        uploadFile: takesNoFile,
        editRow: hasNoRows,
      }}
    >
      {sections.map(({ title, content }, index) =>
        isPlain ? (
          <View key={index}>{content}</View>
        ) : isCollapsed ? (
          <Collapsible key={index} title={title}>
            {content}
          </Collapsible>
        ) : (
          <Card key={index} title={title || undefined}>
            {content}
          </Card>
        ),
      )}
    </FieldsContext.Provider>
  )
}

/** Rows have no nested groups. */
const hasNoRows = () => undefined
const takesNoFile = () => Promise.reject(new Error('this table is only shown'))

function useFaultTexts({ fields, answers, faults, setting, around }: FieldFormProps): Record<string, string> {
  const codes = useMemo(() => {
    const fault = (path: string, code: ErrorCode) => ({
      code,
      details: faultDetails({ ...setting, level: fields, answers, around }, path),
    })
    return Object.fromEntries(Object.entries(faults).map(([path, code]) => [path, fault(path, code)]))
  }, [fields, answers, faults, setting, around])
  return useCodeTexts(codes)
}

interface FoldedFieldsProps {
  isWrong: boolean
  /** Whether all of the fields are read-only. */
  isLocked: boolean
}

/**
 * Collapsed fields related to those that have to be corrected, because they may change too; expanded if one has an
 * error.
 */
function FoldedFields({ isWrong, isLocked, children }: PropsWithChildren<FoldedFieldsProps>) {
  const t = useFieldsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <Disclosure
        title={t(isLocked ? 'besideLocked' : 'beside')}
        level={2}
        isOpen={isOpen || isWrong}
        onToggle={() => setOpen(!isOpen)}
      >
        {children}
      </Disclosure>
    </Card>
  )
}
