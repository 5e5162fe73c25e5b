import { View } from '@tarojs/components'
import type { BrokenRule } from '@contract/errors/errors'
import { isBroken } from '@contract/registration/changes/plan-transfer'
import type { Sitting } from '@contract/registration/offered/offering'
import { useCodeText } from '@/api/errors/error-message'
import { useLocalText } from '@/i18n/local-text'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { ItemList } from '@/ui/content/item-list'
import { Card } from '@/ui/layout/card'
import { Moves } from '../moves'
import { useChangesText } from '../texts'
import type { Transferable } from './transfer-calls'

interface TransferPreviewProps {
  registration: Transferable['registration']
  /** Null while no batch is chosen. */
  plan: Sitting[] | BrokenRule | null
}

/** Consequences of the transfer: each subject before and after, and the rules that apply afterwards. */
export function TransferPreview({ registration, plan }: TransferPreviewProps) {
  const t = useChangesText()
  const broken = useCodeText(plan && isBroken(plan) ? plan : null)
  return (
    <Card title={t('transfer.outlook')}>
      {!plan ? (
        <View>{t('transfer.none')}</View>
      ) : isBroken(plan) ? (
        <RefusalNote text={broken} />
      ) : (
        <TransferLines registration={registration} sittings={plan} />
      )}
    </Card>
  )
}

interface TransferLinesProps {
  registration: Transferable['registration']
  sittings: readonly Sitting[]
}

export function TransferLines({ registration, sittings }: TransferLinesProps) {
  const t = useChangesText()
  const local = useLocalText()
  const moves = sittings.map((after) => {
    const before = registration.subjects.find(({ subjectCode }) => subjectCode === after.subjectCode)
    const to = local(after.name)
    return { from: before ? local(before.name) : null, to, before: before ?? null, after }
  })
  return (
    <>
      <Moves moves={moves} />
      <ItemList
        items={[
          ...[t('transfer.atOnce'), t('transfer.seats'), t('transfer.price')],
          ...[t('transfer.rules'), t('transfer.number', { number: registration.registrationNumber })],
        ]}
      />
    </>
  )
}
