import { useEffect } from 'react'
import type { LocalText } from '@contract/schemas'
import { call } from '@/api/call'
import { isTurnedDown } from '@/api/errors/api-error'
import { useLocalText } from '@/i18n/local-text'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { projectless } from '@/patterns/frame/page/projectless'
import { useRoute } from '@/patterns/frame/page/route-context'
import { loadProject } from '@/patterns/frame/project/project-info'
import { BackToWechat } from '@/patterns/wechat/back-to-wechat'
import { relaunch, replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { toast } from '@/ui/overlay/toast-state'
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

/** `domain` is undefined if no project is known. */
type Maintenance =
  { isUnderMaintenance: true; name: LocalText } | { isUnderMaintenance: false; domain: string | undefined }

/**
 * Reads whether a project is under maintenance. Throws ApiError; an unknown project redirects to the not-found page.
 */
async function readMaintenance(projectId: string): Promise<Maintenance> {
  try {
    const { isUnderMaintenance, name, domain } = await call('GET /exm_c/g/maintenance/:projectId', {
      params: { projectId },
    })
    return isUnderMaintenance ? { isUnderMaintenance, name } : { isUnderMaintenance, domain }
  } catch (error) {
    if (isTurnedDown(error)) void replace('notFound')
    throw error
  }
}

/** Reloads the project in use, which redirects here with its id while it is under maintenance. Throws ApiError. */
async function readOwnMaintenance(): Promise<Maintenance> {
  const domain = store.get(domainAtom) ?? undefined
  if (domain) await loadProject(domain)
  return { isUnderMaintenance: false, domain }
}

export default projectless(NoAccess)
