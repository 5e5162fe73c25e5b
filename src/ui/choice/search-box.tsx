import { Input, View } from '@tarojs/components'
import { controlProps } from '@/platform/element/text-control'
import { Icon } from '../basic/icon'
import { useChoiceText } from './choice-texts'
import styles from '../form/control.module.scss'

export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useChoiceText()
  return (
    <View className={styles.control} style={{ flex: 'none', marginBottom: '12px' }}>
      <Icon name="search" />
      <Input
        {...controlProps({ label: t('search'), placeholderClass: styles.placeholder })}
        className={styles.input}
        style={{ marginLeft: '8px' }}
        value={value}
        placeholder={t('search')}
        onInput={(event) => onChange(event.detail.value)}
      />
    </View>
  )
}
