import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { roleProps } from '@/platform/element/aria'
import { replace, replaceWithAddress } from '@/platform/navigation/navigation'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { useFallbackText } from '../../texts'

/**
 * Waiting queue of a project (decision 0114): shows the position and continues automatically to the requested address.
 */
function Queue() {
  const { projectCode = '' } = useRoute().params
  const ask = () => call('POST /exm_c/g/queue/:domain', { params: { domain: projectCode } }, { repeatable: true })
  const standing = useLoaded(ask, [projectCode])
  const known = standing.state === 'ready' ? standing.data : null
  const look = async () => {
    const newest = await ask()
    if (standing.state === 'ready') standing.replaceData(newest)
  }
  useWatch(look, { isWanted: known?.isWaiting ?? false, everyMs: (known?.askAgainSeconds ?? 0) * 1000 })
  return <Loaded of={standing}>{(data) => (data.isWaiting ? <Waiting {...data} /> : <LetIn />)}</Loaded>
}

function Waiting({ ahead, seconds }: { ahead: number; seconds: number }) {
  const t = useFallbackText()
  const { unit, count } = waitOf(seconds)
  return (
    <View {...roleProps('status')}>
      <PageState
        icon="clock"
        title={t('queue.ahead', { ahead })}
        text={[t(`queue.wait.${unit}`, { count }), t('queue.kept')].join('\n')}
      />
    </View>
  )
}

function LetIn() {
  const { redirect, projectCode } = useRoute().params
  useEffect(() => {
    if (redirect?.startsWith('/')) void replaceWithAddress(redirect)
    else void replace('home', { projectCode })
  }, [redirect, projectCode])
  return <Skeleton />
}

interface Wait {
  unit: 'moment' | 'minutes' | 'hours'
  count: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Returns the waiting time in a suitable unit, rounded up: whole minutes up to 90 minutes, then half hours. */
function waitOf(seconds: number): Wait {
  if (seconds <= MINUTE) return { unit: 'moment', count: 1 }
  if (seconds <= 1.5 * HOUR) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) }
  return { unit: 'hours', count: Math.ceil(seconds / (HOUR / 2)) / 2 }
}

export default framed(Queue)
