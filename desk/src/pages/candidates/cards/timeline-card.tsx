import { Button, Tag } from 'antd'
import { useState } from 'react'
import type { Happened } from '@contract/desk/candidate'
import { formatPrice } from '@contract/format'
import { useText } from '../../../i18n/i18n'
import { formatTime } from '../../../ui/instant'
import { actorText } from '../../audit/system-actors'
import { eventText } from '../../review/event-texts'
import { codeText } from '../candidate-texts'
import { Section } from './section'

interface TimelineCardProps {
  happened: readonly Happened[]
}

const FIRST = 20

/** Events by the candidate, the service and staff, newest first. */
export function TimelineCard({ happened }: TimelineCardProps) {
  const { text, language } = useText()
  const [isWhole, setWhole] = useState(false)
  const whatOf = ({ source, what }: Happened) =>
    source === 'registration' ? eventText(what, language) : codeText(source, what, language)
  return (
    <Section title={text('timeline', { count: happened.length })}>
      <ol className="case-history">
        {(isWhole ? happened : happened.slice(0, FIRST)).map((one, index) => (
          <li key={index}>
            <time dateTime={one.at}>{formatTime(one.at)}</time> <Tag>{text(`source_${one.source}`)}</Tag> {whatOf(one)}{' '}
            {one.amountCents !== null && formatPrice(one.amountCents, language)}{' '}
            <span className="secondary">
              {one.number} {one.actor && actorText(one.actor, text)}
            </span>
          </li>
        ))}
      </ol>
      {happened.length > FIRST && !isWhole && (
        <Button size="small" onClick={() => setWhole(true)}>
          {text('showAll')}
        </Button>
      )}
    </Section>
  )
}
