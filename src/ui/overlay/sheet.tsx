import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { topRoom } from '@/platform/device/environment'
import { roleProps } from '@/platform/element/aria'
import { holdPage } from '@/platform/element/hold-page'
import { ScrollArea } from '@/platform/element/scroll-area'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import { CardTitleContext } from '../layout/card-title-context'
import { FormContext } from '../form/form-context'
import { useUiText } from '../ui-texts'
import { useOverlay } from './use-overlay'
import styles from './sheet.module.scss'

interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  side?: 'top' | 'bottom'
  /** As high whatever is in it, as a list that scrolls in it needs: a `scroll-view` scrolls at a definite height alone. */
  isTall?: boolean
}

/** How much of the screen a panel may take; the menu, from above, all but where one presses to close it. */
const highest = { top: '96vh', bottom: '85vh' } as const

/** Of the panel around what scrolls: its title, in large text, and its padding. CSS pixels. */
const headAndFoot = 76

/**
 * A panel over the page, from below or from above; pressing beside it, Esc and going back close it. What does not fit on the
 * screen is scrolled to. What is typed in it is not of the form that it is drawn in.
 */
export function Sheet({ open, ...panel }: PropsWithChildren<SheetProps>) {
  return open ? <Panel {...panel} /> : null
}

function Panel(props: PropsWithChildren<Omit<SheetProps, 'open'>>) {
  const { title, onClose, side = 'bottom', isTall = false, children } = props
  const t = useUiText()
  const id = useOverlay(onClose)
  // from above it comes out below the status bar, level with WeChat's capsule
  const room = side === 'top' ? topRoom() : null
  return (
    <View className={`${styles.veil} ${styles[side]}`} {...holdPage} onClick={onClose}>
      <View
        id={id}
        className={`${styles.sheet} ${isTall ? styles.tall : ''}`}
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
          </CardTitleContext.Provider>
        </FormContext.Provider>
      </View>
    </View>
  )
}
