import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { topRoom } from '@/platform/device/host'
import { roleProps } from '@/platform/element/aria'
import { holdPage, ScrollArea } from '@/platform/element/scroll-area'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import { CardTitleContext } from '../layout/card-context'
import { FormContext } from '../form/form-context'
import { useUiText } from '../ui-texts'
import { useOverlay } from './use-overlay'
import styles from './sheet.module.scss'

interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  side?: 'top' | 'bottom'
  /** Fixed height for content with its own scrolling list: a `scroll-view` requires a definite height. */
  isTall?: boolean
  /** Buttons below the scrolling content, always in view. */
  foot?: ReactNode
}

/** Maximum share of the screen; the top sheet (menu) leaves a strip to press for closing. */
const highest = { top: '96vh', bottom: '85vh' } as const

/** Height of title and padding around the scrolling content in large text, in CSS pixels. */
const headAndFoot = 76

/**
 * Modal panel from the bottom or the top; a press outside, Esc and going back close it. Overflowing content scrolls.
 * Fields in it do not belong to the surrounding form.
 */
export function Sheet({ open, ...panel }: PropsWithChildren<SheetProps>) {
  return open ? <Panel {...panel} /> : null
}

function Panel(props: PropsWithChildren<Omit<SheetProps, 'open'>>) {
  const { title, onClose, side = 'bottom', isTall = false, foot, children } = props
  const t = useUiText()
  const id = useOverlay(onClose)
  // a top sheet starts below the status bar, level with WeChat's capsule
  const room = side === 'top' ? topRoom() : null
  return (
    <View className={`${styles.veil} ${styles[side]}`} {...holdPage} onClick={onClose}>
      <View
        id={id}
        className={`${styles.sheet} ${isTall ? styles.tall : ''} ${foot ? styles.withFoot : ''}`}
        style={room ? { paddingTop: `${room.statusBar}px` } : {}}
        {...roleProps('dialog')}
        aria-modal="true"
        aria-label={title}
        onClick={(event) => event.stopPropagation()}
      >
        <View className={styles.head} style={room ? { paddingRight: `${room.capsule}px` } : {}}>
          <View className={styles.title} {...roleProps('heading')} aria-level="2">
            {title}
          </View>
          <Pressable className={styles.close} label={t('close')} onPress={onClose}>
            <Icon name="x" />
          </Pressable>
        </View>
        <FormContext.Provider value={null}>
          <CardTitleContext.Provider value={null}>
            {isTall ? (
              children
            ) : (
              <ScrollArea maxHeight={`calc(${highest[side]} - ${headAndFoot + (room?.statusBar ?? 0)}px)`}>
                {children}
              </ScrollArea>
            )}
            {foot && <View className={styles.foot}>{foot}</View>}
          </CardTitleContext.Provider>
        </FormContext.Provider>
      </View>
    </View>
  )
}
