import { call } from '@/api/call'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { OwnedList } from '@/patterns/owned/owned-list'
import { MembershipCard } from '../../members/membership-card'
import { useGroupText } from '../../texts'

/** Lists the groups that invited the candidate and the group they belong to. */
function MyGroup() {
  const t = useGroupText()
  const memberships = useLoaded(async () => (await call('GET /exm_c/group-memberships')).memberships)
  const none = {
    ...{ icon: 'user' as const, title: t('mine.none'), text: t('mine.none.text') },
    action: { label: t('mine.none.home'), press: () => Promise.resolve(openHome()) },
  }
  return (
    <OwnedList of={memberships} none={none}>
      {(one) => <MembershipCard key={one.memberId} membership={one} onChange={memberships.refresh} />}
    </OwnedList>
  )
}

export default framed(MyGroup)
