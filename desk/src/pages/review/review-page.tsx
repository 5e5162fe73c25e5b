import { Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { QueueFilter } from '@contract/desk/review'
import { useText } from '../../i18n/i18n'
import { Page } from '../../ui/page'
import { Queues } from './queues'
import { ReviewQueue } from './review-queue'

/** A page per project: what was chosen for one does not apply to another. */
export default function ReviewPage() {
  const { domain = '' } = useParams()
  return <ProjectReview key={domain} domain={domain} />
}

/** Queues of cases that wait for a person, and one case after the other of the chosen queue. */
function ProjectReview({ domain }: { domain: string }) {
  const { text } = useText()
  const [filter, setFilter] = useState<QueueFilter | null>(null)
  const leave = () => setFilter(null)
  return filter === null ? (
    <Page title={text('review')} hint={text('reviewText')}>
      <Queues domain={domain} onStart={setFilter} />
    </Page>
  ) : (
    <Page
      title={text('reviewOf', { kind: text(`kind_${filter.kind}`) })}
      extra={<Button onClick={leave}>{text('backToQueues')}</Button>}
    >
      <ReviewQueue domain={domain} filter={filter} onLeave={leave} />
    </Page>
  )
}
