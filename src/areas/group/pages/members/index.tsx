import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { open } from '@/platform/navigation/navigation'
import { pageInfoAtom } from '@/session/page-info'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { SearchBox } from '@/ui/choice/search-box'
import { Facts } from '@/ui/content/facts'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { ForGroups } from '../../for-groups'
import { MemberCard } from '../../members/member-card'
import { readCandidates, readMore, readWithout, type Candidates } from '../../members/read-candidates'
import { useGroupText } from '../../texts'
import { useSearch } from '../../members/use-search'
import styles from '../../members/cards.module.scss'

/** Page with the candidates of a group, for group accounts. */
function GroupMembers() {
  return (
    <ForGroups>
      <CandidateList />
    </ForGroups>
  )
}

/** Candidates of a group page by page, with its quota and buttons to invite more. */
export function CandidateList() {
  const t = useGroupText()
  const { typed, setTyped, wanted } = useSearch()
  const query = useLoaded(() => readCandidates(wanted, store.get(pageInfoAtom).pages), [wanted])
  usePullDownRefresh(() => void query.refresh().then(() => Taro.stopPullDownRefresh()))
  const replace = async (reading: Promise<Candidates>) => {
    const data = await reading
    if (query.state === 'ready') query.replaceData(data)
  }
  const showMore = async (shown: Candidates) => {
    await replace(readMore(shown, wanted))
    store.set(pageInfoAtom, { search: wanted, pages: store.get(pageInfoAtom).pages + 1 })
  }
  return (
    <>
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
      <Loaded of={query} skeleton={<Skeleton cards={3} lines={4} />}>
        {(shown) => (
          <>
            <Quota group={shown.group} />
            {shown.members.length === 0 && <Nobody isSearch={wanted !== ''} />}
            {shown.members.map((member) => (
              <MemberCard
                key={member.memberId}
                member={member}
                onChange={() => replace(readWithout(shown, member.memberId))}
              />
            ))}
            {shown.hasMore && (
              <Button kind="secondary" onPress={() => attempt(() => showMore(shown))}>
                {t('more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <ActionBar>
        <Button onPress={() => open('inviteMember')}>{t('invite')}</Button>
        <Button kind="secondary" onPress={() => open('importCandidates')}>
          {t('import')}
        </Button>
      </ActionBar>
    </>
  )
}

function Quota({ group: { name, quota, held, agreed, invited, unpaid } }: Pick<Candidates, 'group'>) {
  const t = useGroupText()
  const facts = [
    { label: t('quota'), value: t('quota.value', { quota, held }) },
    { label: t('agreed'), value: t('people', { count: agreed }) },
    { label: t('invited'), value: t('people', { count: invited }) },
    ...(unpaid > 0 ? [{ label: t('unpaid'), value: t('unpaid.value', { count: unpaid }) }] : []),
  ]
  const { payment, registration } = useGates()
  const [pays, registers] = [payment !== undefined, registration !== undefined]
  return (
    <Card title={name}>
      <Facts facts={facts} />
      {agreed > 0 && registers && <View className={styles.one}>{t('one')}</View>}
      {pays && unpaid > 0 && (
        <View className={styles.answers}>
          <Button kind="secondary" compact onPress={() => open('groupOrders')}>
            {t('unpaid.pay')}
          </Button>
        </View>
      )}
    </Card>
  )
}

function Nobody({ isSearch }: { isSearch: boolean }) {
  const t = useGroupText()
  return (
    <View>
      {isSearch ? (
        <PageState icon="search" title={t('found.none')} text={t('found.none.text')} />
      ) : (
        <PageState icon="user" title={t('none')} text={t('none.text')} />
      )}
    </View>
  )
}

export default framed(GroupMembers)
