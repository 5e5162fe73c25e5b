import type { GroupImport } from '@contract/endpoints/group-import'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { useGroupText } from '../texts'
import { FaultyRows } from './faulty-rows'

interface SentListProps {
  list: GroupImport
  /** Continues with the next list; this one is stored until that is uploaded. */
  onAnother: () => void
}

/** Result of sending: invited candidates and rows left out, until the group continues with another list. */
export function SentList({ list, onAnother }: SentListProps) {
  const t = useGroupText()
  const language = useLanguage()
  const { invited, faulty, retainedUntil } = list
  const facts = [
    { label: t('import.done.invited'), value: t('people', { count: invited }) },
    { label: t('import.done.left'), value: t('import.rows.value', { count: faulty }) },
  ]
  return (
    <>
      <Note tone="good">{t('import.done.text')}</Note>
      {faulty > 0 && <Note>{t('import.done.kept', { until: formatDeadline(retainedUntil, language) })}</Note>}
      <Card title={t('import.done')}>
        <Facts facts={facts} />
      </Card>
      {faulty > 0 && <FaultyRows list={list} />}
      <ActionBar>
        <Button onPress={() => returnTo(addressOf('groupMembers'))}>{t('import.done.candidates')}</Button>
        <Button kind="secondary" onPress={onAnother}>
          {t('import.done.another')}
        </Button>
      </ActionBar>
    </>
  )
}
