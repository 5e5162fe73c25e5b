import { useAtomValue } from 'jotai'
import { framed } from '@/patterns/frame/page/framed'
import { open } from '@/platform/navigation/navigation'
import { userTypeAtom } from '@/session/account'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { CandidateList } from '../../parts/candidate-list'
import { useGroupText } from '../../texts'

/** The candidates of a group, for its accounts. */
function GroupMembers() {
  const t = useGroupText()
  if (useAtomValue(userTypeAtom) === 'group') return <CandidateList />
  return (
    <PageState icon="user" title={t('notGroup')} text={t('notGroup.text')}>
      <Button onPress={() => open('myGroup')}>{t('notGroup.mine')}</Button>
    </PageState>
  )
}

export default framed(GroupMembers)
