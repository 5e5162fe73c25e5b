import { Input, View } from '@tarojs/components'
import { Icon } from '../basic/icon'
import { useFormText } from './form-texts'
import { useDressedControl } from './use-dressed-control'
import styles from './control.module.scss'

export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useFormText()
  const control = useDressedControl({ label: t('search') })
  return (
    <View className={styles.control} style={{ flex: 'none', marginBottom: '12px' }}>
      <Icon name="search" />
      <Input
        ref={control}
        className={styles.input}
        style={{ marginLeft: '8px' }}
        value={value}
        placeholder={t('search')}
        placeholderClass={styles.placeholder}
        aria-label={t('search')}
        onInput={(event) => onChange(event.detail.value)}
      />
    </View>
  )
}
