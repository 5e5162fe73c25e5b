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
  /** Accessible name and placeholder, if the page does not name the searched content. */
  label?: string
}

/** Search box that filters while typing, with a clear button. */
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
