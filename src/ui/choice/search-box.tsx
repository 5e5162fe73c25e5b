import { Input, View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { controlProps } from '@/platform/element/text-control'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import { useChoiceText } from './choice-texts'
import styles from '../form/control.module.scss'
import own from './search-box.module.scss'

interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
  /** What is searched, where the page does not say so. */
  label?: string
}

/** Finds as one types; what was typed is taken back with one press. */
export function SearchBox({ value, onChange, label }: SearchBoxProps) {
  const t = useChoiceText()
  const words = label ?? t('search')
  return (
    <View className={styles.control} style={{ flex: 'none', marginBottom: '12px' }} {...roleProps('search')}>
      <Icon name="search" />
      <Input
        {...controlProps({ label: words, placeholderClass: styles.placeholder })}
        className={styles.input}
        style={{ marginLeft: '8px' }}
        confirmType="search"
        value={value}
        placeholder={words}
        onInput={(event) => onChange(event.detail.value)}
      />
      {value !== '' && (
        <Pressable className={own.clear} label={t('search.clear')} onPress={() => onChange('')}>
          <Icon name="x" />
        </Pressable>
      )}
    </View>
  )
}
