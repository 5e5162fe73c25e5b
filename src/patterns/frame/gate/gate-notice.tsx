import { View } from '@tarojs/components'
import { switchOffError } from '@contract/errors/switch-off'
import { useCodeText } from '@/api/errors/code-text'
import { Button } from '@/ui/basic/button'
import { Countdown } from '@/ui/value/countdown'
import { serverNow } from '@/session/exam'
import type { ClosedGate } from './page-access'
import { RefusalState } from '../exits/refusal-state'
import { useWatch } from '../loading/use-watch'
import { openHome } from '../project/open-home'
import { useGateText } from './gate-texts'
import { useReplacedContent } from './use-replaced-content'

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
