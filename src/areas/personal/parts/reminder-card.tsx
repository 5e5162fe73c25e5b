import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReminderSwitch } from '@contract/endpoints/reminders'
import { REMINDERS, type ReminderKind } from '@contract/reminders/reminders'
import { call } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { attempt } from '@/patterns/frame/failure/attempt'
import { OptionRows } from '@/ui/choice/choice-rows'
import { Card } from '@/ui/layout/card'
import { usePersonalText } from '../texts'
import styles from './reminder-card.module.scss'

/** What the candidate is reminded of: each kind that the project sends is switched here, at once. */
export function ReminderCard({ reminders: read }: { reminders: readonly ReminderSwitch[] }) {
  const t = usePersonalText()
  const local = useLocalText()
  const [reminders, setReminders] = useState(read)
  const on = reminders.filter(({ isOn }) => isOn).map(({ kind }) => kind)
  const toggle = async (kind: ReminderKind) => {
    const body = { kind, isOn: !on.includes(kind) }
    const saved = await attempt(() => call('POST /ea/reminders', { body }, { loading: 1, repeatable: true }))
    if (saved) setReminders(saved.reminders)
  }
  return (
    <Card title={t('reminders')}>
      <View>{t('reminders.text')}</View>
      <View className={styles.kinds}>
        <OptionRows
          label={t('reminders')}
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
