import { Tag } from 'antd'
import type { CandidateApplication } from '@contract/desk/candidate'
import { useText } from '../../../i18n/i18n'
import { formatTime } from '../../../ui/instant'
import { codeText } from '../candidate-texts'
import { Section } from './section'

interface ApplicationsCardProps {
  applications: readonly CandidateApplication[]
}

/** Applications with the reasons that candidates were given. */
export function ApplicationsCard({ applications }: ApplicationsCardProps) {
  const { text, language } = useText()
  if (applications.length === 0) return null
  return (
    <Section title={text('applications', { count: applications.length })}>
      <ul className="plain-list">
        {applications.map(({ kind, applicationId, code, state, submittedAt, decidedAt, reason }) => (
          <li key={applicationId}>
            {codeText('application', kind, language)} {code} <Tag>{codeText('applicationState', state, language)}</Tag>
            <span className="secondary">
              {text('submittedAt')} {formatTime(submittedAt)}
              {decidedAt && ` · ${text('decidedAt')} ${formatTime(decidedAt)}`}
            </span>
            {reason && <div>{text('rejectedBecause', { reason: reason[language] })}</div>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
