import { Alert, Empty, Table, Tag } from 'antd'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import type { FoundCandidate } from '@contract/desk/candidate'
import { call } from '../../../api/call'
import { useText } from '../../../i18n/i18n'
import { formatTime } from '../../../ui/instant'
import { LoadMore } from '../../../ui/load-more'
import { Failed, Loading } from '../../../ui/states'
import { RESULT } from './move-focus'

interface SearchResultsProps {
  domain: string
  /** Null before the first search. */
  searched: string | null
}

/** Candidates found, masked. */
export function SearchResults({ domain, searched }: SearchResultsProps) {
  const { text, language } = useText()
  const listed = useSearch(domain, searched)
  const { data, error, isPending, refetch } = listed
  if (searched === null) return <Start />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading />
  const [first] = data.pages
  const found = data.pages.flatMap(({ candidates }) => candidates)
  const kinds = (first?.kinds ?? []).map((kind) => text(`search_${kind}`)).join(language === 'zh' ? '、' : ', ')
  if (found.length === 0)
    return (
      <div role="status">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('candidatesNone')} />
        <p className="more secondary">{kinds === '' ? text('searchedAsNothing') : text('searchedAs', { kinds })}</p>
      </div>
    )
  return (
    <>
      {first?.isTooMany && <Alert type="warning" showIcon className="block" title={text('candidatesTooMany')} />}
      <p role="status" className="secondary">
        {text(first?.isTooMany ? 'candidatesFirst' : 'candidatesFound', { count: first?.total ?? 0, kinds })}
      </p>
      <Table<FoundCandidate>
        rowKey="accountId"
        size="middle"
        dataSource={found}
        pagination={false}
        scroll={{ x: 900 }}
        columns={[
          {
            title: text('candidateName'),
            render: (_, { accountId, name, loginName }) => (
              <Link to={`/p/${domain}/candidates/${accountId}`} className={RESULT}>
                {name || loginName}
              </Link>
            ),
          },
          {
            title: text('loginName'),
            render: (_, { loginName, endedAt }) => (
              <>
                {loginName} {endedAt && <Tag>{text('accountDeleted')}</Tag>}
              </>
            ),
          },
          {
            title: text('idDocument'),
            render: (_, { idType, idNumber }) => (
              <>
                {ID_TYPE_NAMES[idType][language]} <span className="number">{idNumber}</span>
              </>
            ),
          },
          { title: text('phone'), dataIndex: 'phone', width: 140 },
          { title: text('email'), dataIndex: 'email' },
          {
            title: text('foundBy'),
            render: (_, { by }) => by.map((kind) => text(`search_${kind}`)).join(language === 'zh' ? '、' : ', '),
          },
          { title: text('registeredAt'), dataIndex: 'createdAt', width: 160, render: formatTime },
        ]}
      />
      <LoadMore query={listed} />
    </>
  )
}

function Start() {
  const { text } = useText()
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('candidatesStart')} />
}

function useSearch(domain: string, searched: string | null) {
  return useInfiniteQuery({
    queryKey: ['candidates', domain, searched],
    queryFn: ({ pageParam }) =>
      call('POST /desk/projects/:domain/candidates/search', {
        params: { domain },
        body: { text: searched ?? '', ...(pageParam !== null && { after: pageParam }) },
      }),
    enabled: searched !== null,
    // every search is recorded
    staleTime: Infinity,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
