import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { roleProps } from '@/platform/element/aria'
import { holdPage } from '@/platform/element/hold-page'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import { useUiText } from '../ui-texts'
import styles from './sheet.module.scss'

interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  side?: 'top' | 'bottom'
}

/** A panel over the page, from below or from above; pressing beside it closes it. */
export function Sheet({ open, title, onClose, side = 'bottom', children }: PropsWithChildren<SheetProps>) {
  const t = useUiText()
  if (!open) return null
  return (
    <View className={`${styles.veil} ${styles[side]}`} {...holdPage} onClick={onClose}>
      <View
        className={styles.sheet}
        {...roleProps('dialog')}
        aria-modal="true"
        aria-label={title}
        onClick={(event) => event.stopPropagation()}
      >
        <View className={styles.head}>
          <View className={styles.title}>{title}</View>
          <Pressable className={styles.close} label={t('close')} onPress={onClose}>
            <Icon name="x" />
          </Pressable>
        </View>
        {children}
      </View>
    </View>
  )
}
