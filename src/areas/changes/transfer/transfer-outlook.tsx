import { View } from '@tarojs/components'
import type { BrokenRule } from '@contract/errors/errors'
import { isBroken } from '@contract/registration/changes/plan-transfer'
import type { Sitting } from '@contract/registration/offered/offering'
import { useCodeText } from '@/api/errors/code-text'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { ItemList } from '@/ui/content/item-list'
import { NamedLines } from '@/ui/content/named-lines'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { useChangesText } from '../texts'
import type { Transferable } from './transfer-calls'

interface TransferOutlookProps {
  registration: Transferable['registration']
  /** Null while no batch is chosen. */
  plan: Sitting[] | BrokenRule | null
}

/** What follows from the choice: what each subject was and will be, and what becomes impossible afterwards. */
export function TransferOutlook({ registration, plan }: TransferOutlookProps) {
  const t = useChangesText()
  const broken = useCodeText(plan && isBroken(plan) ? plan : null)
  return (
    <Card title={t('transfer.outlook')}>
      {!plan ? (
        <View>{t('transfer.none')}</View>
      ) : isBroken(plan) ? (
        <Note tone="wait">{broken}</Note>
      ) : (
        <>
          <Moves registration={registration} sittings={plan} />
          <ItemList
            items={[
              ...[t('transfer.atOnce'), t('transfer.seats'), t('transfer.price')],
              ...[t('transfer.rules'), t('transfer.number', { number: registration.registrationNumber })],
            ]}
          />
        </>
      )}
    </Card>
  )
}

interface MovesProps {
  registration: Transferable['registration']
  sittings: readonly Sitting[]
}

/** From when and where to when and where, subject by subject. */
function Moves({ registration: { subjects }, sittings }: MovesProps) {
  const t = useChangesText()
  const local = useLocalText()
  const language = useLanguage()
  const place = (one: Pick<Sitting, 'areaName' | 'startsAt' | 'endsAt' | 'utcOffset'>) => ({
    area: local(one.areaName),
    when: sittingTime(one, language).join(' '),
  })
  return (
    <>
      {sittings.map((sitting) => {
        const before = subjects.find(({ subjectCode }) => subjectCode === sitting.subjectCode)
        const lines = [...(before ? [t('transfer.before', place(before))] : []), t('transfer.after', place(sitting))]
        return <NamedLines key={sitting.subjectCode} name={local(sitting.name)} lines={lines} />
      })}
    </>
  )
}
