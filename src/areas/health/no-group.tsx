import { useAtomValue } from 'jotai'
import type { PropsWithChildren } from 'react'
import { open } from '@/platform/navigation/navigation'
import { userTypeAtom } from '@/session/account'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useHealthText } from './texts'

/** Hides health check-ins from group accounts, because candidates submit them personally (decision 0098). */
export function NoGroup({ children }: PropsWithChildren) {
  const t = useHealthText()
  if (useAtomValue(userTypeAtom) !== 'group') return <>{children}</>
  return (
    <PageState icon="info" title={t('group')} text={t('group.text')}>
      <Button onPress={() => open('groupMembers')}>{t('group.candidates')}</Button>
    </PageState>
  )
}
