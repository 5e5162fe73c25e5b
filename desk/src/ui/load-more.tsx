import { Button } from 'antd'
import { useText } from '../i18n/i18n'

interface LoadMoreProps {
  /** Result of the query whose next page is loaded. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Button for the next page of a list; nothing at its end. */
export function LoadMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: LoadMoreProps) {
  const { text } = useText()
  if (!hasNextPage) return null
  return (
    <div className="more">
      <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {text('loadMore')}
      </Button>
    </div>
  )
}
