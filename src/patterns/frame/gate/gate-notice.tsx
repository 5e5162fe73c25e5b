import { View } from '@tarojs/components'
import { switchOffError } from '@contract/errors/switch-off'
import { useCodeText } from '@/api/errors/code-text'
import { Button } from '@/ui/basic/button'
import { Countdown } from '@/ui/value/countdown'
import { PageState } from '@/ui/feedback/page-state'
import { serverNow } from '@/session/exam'
import type { ClosedGate } from './page-access'
import { useWatch } from '../loading/use-watch'
import { openHome } from '../project/open-home'
import { useGateText } from './gate-texts'

const dayMs = 24 * 60 * 60_000

interface GateNoticeProps {
  gate: ClosedGate
  /** Its time has come. */
  onOpen: () => void
  /** Reads again whether it was opened before its time: operators switch modules while candidates wait. */
  look: () => Promise<unknown>
}

/** Why a module is not available, from when it is, and the way back; opens by itself when the time has come. */
export function GateNotice({ gate: { module, state, opensAt }, onOpen, look }: GateNoticeProps) {
  const t = useGateText()
  useWatch(look)
  const text = useCodeText({ code: switchOffError(module, state), details: opensAt ? { from: opensAt } : {} })
  const opensSoon = opensAt !== null && Date.parse(opensAt) - serverNow() < dayMs
  return (
    <PageState icon={state === 'notYetOpen' ? 'clock' : 'info'} title={t(state)} text={text}>
      {opensSoon && (
        <View>
          {t('opensIn')} <Countdown until={opensAt} about={t('opensIn')} onEnd={onOpen} />
        </View>
      )}
      <Button kind="secondary" onPress={openHome}>
        {t('backHome')}
      </Button>
    </PageState>
  )
}
