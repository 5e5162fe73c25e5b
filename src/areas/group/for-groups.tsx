import { useAtomValue } from 'jotai'
import type { PropsWithChildren } from 'react'
import { open } from '@/platform/navigation/navigation'
import { groupDomainAtom, userTypeAtom } from '@/session/account'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useGroupText } from './texts'

/** Restricts a page to group accounts; candidates get a link to their own group. */
export function ForGroups({ children }: PropsWithChildren) {
  const t = useGroupText()
  const isGroup = useAtomValue(userTypeAtom) === 'group'
  const hasGroup = useAtomValue(groupDomainAtom) !== null
  if (isGroup && hasGroup) return <>{children}</>
  if (isGroup) return <PageState icon="info" title={t('noGroup')} text={t('noGroup.text')} />
  return (
    <PageState icon="user" title={t('notGroup')} text={t('notGroup.text')}>
      <Button onPress={() => open('myGroup')}>{t('notGroup.mine')}</Button>
    </PageState>
  )
}
