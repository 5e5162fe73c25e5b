import { useReady } from '@tarojs/taro'
import { useState } from 'react'
import { projectless } from '@/patterns/frame/page/projectless'
import { useRoute } from '@/patterns/frame/page/route-context'
import { openHome } from '@/patterns/frame/project/open-home'
import { relaunch, replaceWithAddress } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { entryTarget } from '../../entry-target'
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

export default projectless(Entry)
