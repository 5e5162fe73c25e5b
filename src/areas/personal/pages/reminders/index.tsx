import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReminderSwitch } from '@contract/endpoints/reminders'
import { REMINDERS, type ReminderKind } from '@contract/reminders/reminders'
import { call } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { OptionRows } from '@/ui/choice/choice-rows'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { usePersonalText } from '../../texts'
import styles from './reminders.module.scss'

/** Switches of the reminders that the project sends; a change is saved at once. */
function Reminders() {
  const found = useLoaded(() => call('GET /ea/reminders'))
  return (
    <Loaded of={found} skeleton={<Skeleton cards={1} lines={6} />}>
      {({ reminders }) => <Switches reminders={reminders} />}
    </Loaded>
  )
}

function Switches({ reminders: read }: { reminders: readonly ReminderSwitch[] }) {
  const t = usePersonalText()
  const local = useLocalText()
  const [reminders, setReminders] = useState(read)
  if (reminders.length === 0) return <PageState icon="bell" title={t('reminders.none')} />
  const on = reminders.filter(({ isOn }) => isOn).map(({ kind }) => kind)
  const toggle = async (kind: ReminderKind) => {
    const body = { kind, isOn: !on.includes(kind) }
    const saved = await attempt(() => call('POST /ea/reminders', { body }, { loading: 1, repeatable: true }))
    if (saved) setReminders(saved.reminders)
  }
  return (
    <Card title={t('reminders.choose')}>
      <View>{t('reminders.text')}</View>
      <View className={styles.kinds}>
        <OptionRows
          label={t('reminders.choose')}
          multiple
          options={reminders.map(({ kind }) => ({
            value: kind,
            label: local(REMINDERS[kind].name),
            note: local(REMINDERS[kind].when),
          }))}
          chosen={on}
          onToggle={(kind) => void toggle(kind)}
        />
      </View>
    </Card>
  )
}

export default framed(Reminders)
