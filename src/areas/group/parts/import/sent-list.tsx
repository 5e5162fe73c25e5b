import { call } from '@/api/call'
import { attempt } from '@/patterns/frame/failure/attempt'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { useGroupText } from '../../texts'
import { FaultyRows } from './faulty-rows'
import type { ListProps } from './list-props'

/** Who was invited and who was left out, until the group goes on with another list. */
export function SentList({ list, onChange }: ListProps) {
  const t = useGroupText()
  const { importId, invited, faulty } = list
  const another = () =>
    attempt(async () => {
      const input = { params: { importId } }
      await call('POST /exm_c/group/imports/:importId/discard', input, { loading: 1, repeatable: true })
      await onChange()
    })
  const facts = [
    { label: t('import.done.invited'), value: t('people', { count: invited }) },
    { label: t('import.done.left'), value: t('import.rows.value', { count: faulty }) },
  ]
  return (
    <>
      <Note tone="good">{t('import.done.text')}</Note>
      <Card title={t('import.done')}>
        <Facts facts={facts} />
      </Card>
      {faulty > 0 && <FaultyRows list={list} />}
      <ActionBar>
        <Button onPress={() => returnTo(addressOf('groupMembers'))}>{t('import.done.candidates')}</Button>
        <Button kind="secondary" onPress={another}>
          {t('import.done.another')}
        </Button>
      </ActionBar>
    </>
  )
}
