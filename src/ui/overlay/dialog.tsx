import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { topRoom } from '@/platform/device/host'
import type { TopRoom } from '@/platform/device/device-types'
import { roleProps } from '@/platform/element/aria'
import { holdPage, ScrollArea } from '@/platform/element/scroll-area'
import { pageBelow } from '@/platform/overlay/overlay'
import { Button } from '../basic/button'
import { useUiText } from '../ui-texts'
import { dialogAtom, type OpenDialog } from './dialog-state'
import { useOverlay } from './use-overlay'
import styles from './dialog.module.scss'

/** Renders the open dialog; mounted once by the page frame. A dialog opened on another page is answered with no. */
export function Dialog() {
  const dialog = useAtomValue(dialogAtom)
  const isLeft = dialog !== null && dialog.page !== null && dialog.page !== pageBelow()
  useEffect(() => {
    if (isLeft) dialog.answer(false)
  }, [isLeft, dialog])
  return dialog && !isLeft && <Panel {...dialog} />
}

/**
 * Height in CSS pixels that a panel below the header needs around its body: padding, a title of two large lines,
 * stacked large buttons.
 */
const AROUND_BODY = 288

/**
 * Returns the maximum height of the body. Browsers limit it by flex layout; WeChat's `scroll-view` needs an explicit
 * value.
 */
function highestBody({ statusBar, header, capsule }: TopRoom): string {
  return capsule > 0 ? `max(38vh, calc(100vh - ${AROUND_BODY + statusBar + header}px))` : '100vh'
}

/** Renders the panel; Esc and going back answer no. */
function Panel({ title, body, ok, cancel, danger, code, hasChoice, answer }: OpenDialog) {
  const t = useUiText()
  const id = useOverlay(() => answer(false))
  const room = topRoom()
  const { statusBar, header, capsule } = room
  return (
    // stays clear of WeChat's capsule
    <View className={styles.veil} style={capsule > 0 ? { paddingTop: `${statusBar + header}px` } : {}} {...holdPage}>
      <View
        id={id}
        className={styles.dialog}
        {...roleProps('dialog')}
        aria-modal="true"
        aria-label={title}
        {...(body !== undefined && { 'aria-describedby': `${id}-body` })}
      >
        <View className={styles.title} {...roleProps('heading')} aria-level="2">
          {title}
        </View>
        {body !== undefined && (
          <View id={`${id}-body`} className={styles.body}>
            <ScrollArea maxHeight={highestBody(room)}>{body}</ScrollArea>
          </View>
        )}
        {code !== undefined && <View className={styles.code}>{code}</View>}
        <View className={styles.buttons}>
          {hasChoice && (
            <Button kind="secondary" onPress={() => answer(false)}>
              {cancel ?? t('cancel')}
            </Button>
          )}
          <Button kind={danger ? 'danger' : 'primary'} onPress={() => answer(true)}>
            {ok ?? t('ok')}
          </Button>
        </View>
      </View>
    </View>
  )
}
