import { untransferable } from '@contract/registration/changes/plan-transfer'
import type { TransferOptions, TransferTarget } from '@contract/registration/changes/transfer'
import { useCodeTexts } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingDays } from '@/i18n/sitting-time'
import { ExitLinks } from '@/patterns/frame/exits/exit-link'
import { serverNow } from '@/session/exam'
import { ChoiceRows } from '@/ui/choice/choice-rows'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { useChangesText } from '../texts'

interface BatchChoiceProps extends FieldFault {
  options: TransferOptions
  value: string
  onChange: (batchCode: string) => void
}

/** Choice of the target batch with the days of the registered subjects, or the reason against it. */
export function BatchChoice({ options, value, onChange, ...fault }: BatchChoiceProps) {
  const t = useChangesText()
  const local = useLocalText()
  const { held, targets } = options
  const daysIn = useDays(held)
  const barred = targets.flatMap((target) => {
    const broken = untransferable(options, target, serverNow())
    return broken ? [[target.code, broken] as const] : []
  })
  const reasons = useCodeTexts(Object.fromEntries(barred))
  const rows = targets.map((target) => ({
    ...{ value: target.code, label: local(target.name), note: daysIn(target) },
    ...(barred.some(([code]) => code === target.code) && { blocked: reasons[target.code] ?? '' }),
  }))
  return (
    <>
      <ChoiceRows label={t('transfer.batch')} options={rows} value={value} onChange={onChange} {...fault} required />
      <ExitLinks texts={Object.values(reasons)} />
    </>
  )
}

/** The days on which a batch holds the registered subjects. */
function useDays(held: TransferOptions['held']): (target: TransferTarget) => string | undefined {
  const language = useLanguage()
  return ({ subjects }) => {
    const own = subjects.filter((one) => held.some(({ subjectCode }) => subjectCode === one.code))
    const startsAt = own.map((one) => one.startsAt).sort()[0]
    const endsAt = own
      .map((one) => one.endsAt)
      .sort()
      .at(-1)
    return startsAt && endsAt && sittingDays({ startsAt, endsAt }, language).join(' ')
  }
}
