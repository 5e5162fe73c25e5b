import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { topRoom } from '@/platform/device/environment'
import { roleProps } from '@/platform/element/aria'
import { holdPage } from '@/platform/element/hold-page'
import { ScrollArea } from '@/platform/element/scroll-area'
import { pageBelow } from '@/platform/overlay/overlay'
import { Button } from '../basic/button'
import { useUiText } from '../ui-texts'
import { dialogAtom, type OpenDialog } from './dialog-state'
import { useOverlay } from './use-overlay'
import styles from './dialog.module.scss'

/**
 * The open dialog, if any; drawn once by the page frame. One that was asked on another page was about what stood there: it
 * is answered with no.
 */
export function Dialog() {
  const dialog = useAtomValue(dialogAtom)
  const isLeft = dialog !== null && dialog.page !== null && dialog.page !== pageBelow()
  useEffect(() => {
    if (isLeft) dialog.answer(false)
  }, [isLeft, dialog])
  return dialog && !isLeft && <Panel {...dialog} />
}

/** Esc and going back answer no. */
function Panel({ title, body, ok, cancel, danger, code, hasChoice, answer }: OpenDialog) {
  const t = useUiText()
  const id = useOverlay(() => answer(false))
  const { statusBar, header, capsule } = topRoom()
  return (
    // nothing of it lies under WeChat's capsule
    <View className={styles.veil} style={capsule > 0 ? { paddingTop: `${statusBar + header}px` } : {}} {...holdPage}>
      <View
        id={id}
        className={styles.dialog}
        {...roleProps('dialog')}
        aria-modal="true"
        aria-label={title}
        {...(body !== undefined && { 'aria-describedby': `${id}-body` })}
      >
        <View className={styles.title}>{title}</View>
        {body !== undefined && (
          <View id={`${id}-body`} className={styles.body}>
            <ScrollArea maxHeight="38vh">{body}</ScrollArea>
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
