import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { switchOffError } from '@contract/errors/switch-off'
import { useCodeText } from '@/api/errors/error-message'
import { focusHeading } from '@/platform/page/focus'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { announce } from '@/ui/overlay/announcement'
import { closeDialogOfPage } from '@/ui/overlay/dialog-state'
import { Countdown } from '@/ui/value/countdown'
import { RefusalState } from '../exits/refusal-state'
import { usePageShown } from '../loading/use-page-shown'
import { useWatch } from '../loading/use-watch'
import { openHome } from '../project/open-home'
import { useGateText } from './gate-texts'
import type { ClosedGate } from './page-access'

const dayMs = 24 * 60 * 60_000

interface GateNoticeProps {
  gate: ClosedGate
  /** Whether the notice replaces a displayed page, in which case it is announced. */
  isReplacement?: boolean
  /** Called at the opening time. */
  onOpen: () => void
  /** Checks whether the module was opened early: operators switch modules while candidates wait. */
  look: () => Promise<unknown>
}

/** Explains why a module is unavailable and when it opens; opens automatically at that time. */
export function GateNotice({ gate, isReplacement = false, onOpen, look }: GateNoticeProps) {
  const { module, state, opensAt } = gate
  const t = useGateText()
  useWatch(look)
  useReplacedContent(isReplacement ? t(state) : '')
  const text = useCodeText({ code: switchOffError(module, state), details: opensAt ? { from: opensAt } : {} })
  const opensSoon = opensAt !== null && Date.parse(opensAt) - serverNow() < dayMs
  return (
    <RefusalState icon={state === 'notYetOpen' ? 'clock' : 'info'} title={t(state)} text={text}>
      {opensSoon && (
        <View className="screen-only">
          {t('opensIn')} <Countdown until={opensAt} about={t('opensIn')} onEnd={onOpen} />
        </View>
      )}
      <Button kind="secondary" onPress={openHome}>
        {t('backHome')}
      </Button>
    </RefusalState>
  )
}

/** Announces on mount that the page replaced its notice. */
export function GateOpened() {
  useReplacedContent(useGateText()('opened'))
  return null
}

/**
 * Announces content that replaced the content of the displayed page, closes the dialog that was opened on it, and moves
 * the focus to the page's heading. Does nothing for a hidden page or an empty text.
 */
export function useReplacedContent(text: string): void {
  const isShown = usePageShown()
  const first = useRef({ isShown, text })
  useEffect(() => {
    if (!first.current.isShown || !first.current.text) return
    closeDialogOfPage()
    announce(first.current.text)
    focusHeading()
  }, [])
}
