import { useReady } from '@tarojs/taro'
import { useState } from 'react'
import { projectless } from '@/patterns/frame/page/projectless'
import { useRoute } from '@/patterns/frame/page/route-context'
import { openHome } from '@/patterns/frame/project/open-home'
import { relaunch, replaceWithAddress } from '@/platform/navigation/navigation'
import { addressOf, matchRoute, readQuery, type MatchedRoute } from '@/platform/navigation/route-matching'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { useShellText } from '../../texts'

/** Target page of QR codes: opens the screen that the code names. */
function Entry() {
  const t = useShellText()
  const { params } = useRoute()
  const [target] = useState(() => entryTarget(params))
  // Not before this page is displayed: the next page would otherwise receive its parameters.
  useReady(() => {
    if (target) void replaceWithAddress(addressOf(target.name, target.params))
  })
  if (target) return <Skeleton />
  return (
    <PageState icon="circle-help" title={t('entry.unknown')} text={t('entry.unknown.text')}>
      <Button onPress={() => relaunch('home', { choose: 1 })}>{t('entry.code')}</Button>
      <Button kind="secondary" onPress={openHome}>
        {t('home')}
      </Button>
    </PageState>
  )
}

/**
 * Returns the screen to open, the project home by default, or null for an unknown target.
 * - `scene`: of a Mini Program code, `p=<project>&b=<batch>`, at most 32 characters (limit of WeChat).
 * - `q`: address in a QR code of the site or in a message; `p` names the project.
 */
export function entryTarget({ scene, q, p }: Record<string, string>): MatchedRoute | null {
  if (scene) return ofScene(readQuery(scene))
  if (q) return ofAddress(q, p)
  return { name: 'home', params: {} }
}

function ofScene({ p: projectCode, b: batchCode }: Record<string, string>): MatchedRoute | null {
  if (!projectCode) return null
  return batchCode
    ? { name: 'batchSignIn', params: { projectCode, batchCode } }
    : { name: 'home', params: { projectCode } }
}

/** Ignores the host: only screens of this program are opened. */
function ofAddress(address: string, projectCode: string | undefined): MatchedRoute | null {
  const path = /^https?:\/\/[^/?#]+(\/.*)$/.exec(address)?.[1]
  if (!path) return null
  const { name, params } = matchRoute(path)
  return name === 'unknownPage' ? null : { name, params: { ...(projectCode && { projectCode }), ...params } }
}

export default projectless(Entry)
