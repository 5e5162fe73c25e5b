import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { Pressable } from '../basic/pressable'
import styles from './tabs.module.scss'

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { id: Id; text: string }[]
  current: Id
  onChange: (id: Id) => void
}

export function Tabs<Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) {
  return (
    <View className={styles.tabs} {...roleProps('tablist')} aria-label={label}>
      {tabs.map(({ id, text }) => (
        <Pressable
          key={id}
          role="tab"
          className={`${styles.tab} ${id === current ? styles.current : ''}`}
          selected={id === current}
          onPress={() => onChange(id)}
        >
          {text}
        </Pressable>
      ))}
    </View>
  )
}
