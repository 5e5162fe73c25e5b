import { useEffect } from 'react'
import type { LocalText } from '@contract/schemas'
import { useLocalText } from '@/i18n/local-text'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { projectless } from '@/patterns/frame/page/projectless'
import { useRoute } from '@/patterns/frame/page/route-context'
import { BackToWechat } from '@/patterns/wechat/back-to-wechat'
import { relaunch } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { toast } from '@/ui/overlay/toast-state'
import { readMaintenance, readOwnMaintenance, type Maintenance } from '../../maintenance'
import { useFallbackText } from '../../texts'

/**
 * Project maintenance; `project_id` names the project (specification §6). Opens the home screen when maintenance ends.
 */
function NoAccess() {
  const { project_id: projectId } = useRoute().params
  const read = () => (projectId ? readMaintenance(projectId) : readOwnMaintenance())
  const maintenance = useLoaded(read, [projectId])
  const look = async () => {
    const newest = await read()
    if (maintenance.state === 'ready') maintenance.replaceData(newest)
    return newest
  }
  return (
    <Loaded of={maintenance}>
      {(known) => (known.isUnderMaintenance ? <Waiting name={known.name} look={look} /> : <Over {...known} />)}
    </Loaded>
  )
}

function Waiting({ name, look }: { name: LocalText; look: () => Promise<Maintenance> }) {
  const t = useFallbackText()
  const local = useLocalText()
  useWatch(look)
  const lookNow = async () => {
    const newest = await attempt(look)
    if (newest?.isUnderMaintenance) toast(t('noAccess.still'))
  }
  return (
    <PageState icon="triangle-alert" title={t('noAccess.title')} text={t('noAccess.text', { project: local(name) })}>
      <Button icon="refresh-cw" onPress={lookNow}>
        {t('noAccess.look')}
      </Button>
      <BackToWechat />
    </PageState>
  )
}

function Over({ domain }: { domain: string | undefined }) {
  useEffect(() => void relaunch('home', { projectCode: domain }), [domain])
  return <Skeleton />
}

export default projectless(NoAccess)
