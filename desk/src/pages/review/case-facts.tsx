import { Button, Collapse, Descriptions, Tag } from 'antd'
import { useState } from 'react'
import type { ReviewCase, Revealed } from '@contract/desk/review'
import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import { call } from '../../api/call'
import { useText } from '../../i18n/i18n'
import { hasPermission } from '../../session/permissions'
import { useSession } from '../../session/use-session'
import { formatTime } from '../../ui/instant'
import { useAction } from '../../ui/use-action'
import { eventText } from './event-texts'
import { refOf } from './case-leases'

interface CaseFactsProps {
  shown: ReviewCase
  domain: string
}

/** Identity, facts and answers of a case; earlier decisions and the timeline below. */
export function CaseFacts({ shown, domain }: CaseFactsProps) {
  const { text, language } = useText()
  const [full, setFull] = useState<Revealed | null>(null)
  const answers = new Map(full?.answers.map(({ key, value }) => [key, value]))
  return (
    <div className="case-facts">
      <Identity shown={shown} full={full}>
        <RevealButton shown={shown} domain={domain} full={full} onChange={setFull} />
      </Identity>
      {shown.facts.length > 0 && (
        <Descriptions
          size="small"
          column={1}
          items={shown.facts.map(({ label, value }, index) => ({
            key: index,
            label: label[language],
            children: value[language],
          }))}
        />
      )}
      {shown.sections.map((section) => (
        <section key={section.title?.en ?? 'answers'}>
          <h2 className="case-heading">{section.title?.[language] ?? text('answers')}</h2>
          <Descriptions
            size="small"
            column={1}
            items={section.answers.map(({ key, label, value }) => ({
              key,
              label: label[language],
              children: answers.get(key) ?? value[language],
            }))}
          />
        </section>
      ))}
      <History shown={shown} />
    </div>
  )
}

interface IdentityProps {
  shown: ReviewCase
  full: Revealed | null
  children: React.ReactNode
}

function Identity({ shown, full, children }: IdentityProps) {
  const { text, language } = useText()
  const { candidate, batch, areas } = shown
  const gender = candidate.gender === null ? '' : text(candidate.gender)
  const facts = [
    [text('candidateName'), full?.name ?? candidate.name],
    [ID_TYPE_NAMES[candidate.idType][language], full?.idNumber ?? candidate.idNumber],
    [text('genderAndBirth'), [gender, candidate.birthDate].filter(Boolean).join(' ')],
    [text('batch'), batch?.name[language]],
    [text('testAreas'), areas.map(({ code, name }) => name?.[language] ?? code).join(language === 'zh' ? '、' : ', ')],
    [text('group'), candidate.group],
  ].flatMap(([label, value]) => (label && value ? [{ key: label, label, children: value }] : []))
  return (
    <section>
      <div className="case-heading-line">
        <h2 className="case-heading">{text('candidate')}</h2>
        {children}
      </div>
      <Descriptions size="small" column={1} items={facts} />
    </section>
  )
}

interface RevealButtonProps extends CaseFactsProps {
  full: Revealed | null
  onChange: (full: Revealed | null) => void
}

/** Shows names and numbers in full; the service records it. */
function RevealButton({ shown, domain, full, onChange }: RevealButtonProps) {
  const { text } = useText()
  const session = useSession()
  const act = useAction()
  if (!hasPermission(session, 'candidates.reveal', domain)) return null
  const reveal = () =>
    act(async () =>
      onChange(await call('POST /desk/projects/:domain/review/reveal', { params: { domain }, body: refOf(shown) })),
    )
  return (
    <Button size="small" type="link" onClick={() => (full ? onChange(null) : void reveal())}>
      {text(full ? 'mask' : 'reveal')}
    </Button>
  )
}

function History({ shown: { decisions, related, timeline } }: { shown: ReviewCase }) {
  const { text, language } = useText()
  const items = [
    {
      key: 'decisions',
      label: text('earlierDecisions', { count: decisions.length }),
      list: decisions.map(({ at, decision, reason, actor }) => ({
        at,
        what: (
          <>
            {eventText(decision, language)} {actor}
            <br />
            {reason?.[language]}
          </>
        ),
      })),
    },
    {
      key: 'related',
      label: text('otherRegistrations', { count: related.length }),
      list: related.map(({ submittedAt, number, batch, status }) => ({
        at: submittedAt,
        what: (
          <>
            {number} {batch[language]} <Tag>{eventText(status, language)}</Tag>
          </>
        ),
      })),
    },
    {
      key: 'timeline',
      label: text('timeline', { count: timeline.length }),
      list: timeline.map(({ at, event, reason }) => ({
        at,
        what: (
          <>
            {eventText(event, language)} {reason?.[language]}
          </>
        ),
      })),
    },
  ].filter(({ list }) => list.length > 0)
  return (
    <Collapse
      size="small"
      defaultActiveKey={['decisions']}
      items={items.map(({ key, label, list }) => ({
        key,
        label,
        children: (
          <ol className="case-history">
            {list.map(({ at, what }, index) => (
              <li key={index}>
                <time dateTime={at}>{formatTime(at)}</time> {what}
              </li>
            ))}
          </ol>
        ),
      }))}
    />
  )
}
