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
  /** The page was open until now: the notice is announced. */
  isReplacement?: boolean
  /** Its time has come. */
  onOpen: () => void
  /** Reads again whether it was opened before its time: operators switch modules while candidates wait. */
  look: () => Promise<unknown>
}

/** Why a module is not available, from when it is, and the way back; opens by itself when the time has come. */
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
        <View>
          {t('opensIn')} <Countdown until={opensAt} about={t('opensIn')} onEnd={onOpen} />
        </View>
      )}
      <Button kind="secondary" onPress={openHome}>
        {t('backHome')}
      </Button>
    </RefusalState>
  )
}

/** Announces, once mounted, that the displayed page opened in place of its notice. */
export function GateOpened() {
  useReplacedContent(useGateText()('opened'))
  return null
}
