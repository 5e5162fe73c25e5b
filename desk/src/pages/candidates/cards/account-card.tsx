import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import type { Candidate, RevealedField } from '@contract/desk/candidate'
import { call } from '../../../api/call'
import { useText } from '../../../i18n/i18n'
import { hasPermission } from '../../../session/permissions'
import { useSession } from '../../../session/use-session'
import { formatTime } from '../../../ui/instant'
import { useAction } from '../../../ui/use-action'
import type { SupportChoice, CandidateKey } from '../support/support-choice'
import { Section } from './section'
import { useMayChange } from '../support/use-may-change'

interface AccountCardProps {
  candidate: Candidate
  candidateKey: CandidateKey
  onChoose: (choice: SupportChoice) => void
}

/** Identity and contact data, masked; each value can be shown in full, which the service records. */
export function AccountCard({ candidate, candidateKey, onChoose }: AccountCardProps) {
  const { text, language } = useText()
  const mayChange = useMayChange(candidateKey.domain)
  const { identity, group, country, endedAt } = candidate
  const items = [
    [text('candidateName'), <Revealable key="name" field="name" masked={candidate.name} candidateKey={candidateKey} />],
    [text('loginName'), candidate.loginName],
    [
      ID_TYPE_NAMES[candidate.idType][language],
      <Revealable key="id" field="idNumber" masked={candidate.idNumber} candidateKey={candidateKey} />,
    ],
    [text('country'), candidate.idType === 'passport' && country],
    [text('phone'), <Revealable key="phone" field="phone" masked={candidate.phone} candidateKey={candidateKey} />],
    [text('email'), <Revealable key="email" field="email" masked={candidate.email} candidateKey={candidateKey} />],
    [text('identityCheck'), identityText(text(`identity_${identity.state}`), identity.reason?.[language])],
    [text('group'), group],
    [text('registeredAt'), formatTime(candidate.createdAt)],
  ].flatMap(([label, value]) => (typeof label === 'string' && value ? [{ key: label, label, children: value }] : []))
  return (
    <Section
      title={text('account_card')}
      extra={
        mayChange &&
        !endedAt && (
          <Button size="small" onClick={() => onChoose({ kind: 'contact' })}>
            {text('correctContact')}
          </Button>
        )
      }
    >
      <Descriptions size="small" column={1} items={items} />
    </Section>
  )
}

const identityText = (state: string, reason: string | undefined) => (reason ? `${state} (${reason})` : state)

interface RevealableProps {
  field: RevealedField
  masked: string | null
  candidateKey: CandidateKey
}

function Revealable({ field, masked, candidateKey }: RevealableProps) {
  const { text } = useText()
  const session = useSession()
  const act = useAction()
  const [full, setFull] = useState<string | null>(null)
  if (!masked) return <span className="secondary">{text('none')}</span>
  const reveal = () =>
    act(async () => {
      const { value } = await call('POST /desk/projects/:domain/candidates/:accountId/reveal', {
        params: { ...candidateKey },
        body: { field },
      })
      setFull(value)
    })
  const label = text(`reveal_${field}`)
  return (
    <span className="revealable">
      <span className="number">{full ?? masked}</span>
      {hasPermission(session, 'candidates.reveal', candidateKey.domain) && (
        <Button
          size="small"
          type="link"
          aria-label={full === null ? label : text(`hide_${field}`)}
          onClick={() => (full === null ? void reveal() : setFull(null))}
        >
          {text(full === null ? 'showFull' : 'hideFull')}
        </Button>
      )}
    </span>
  )
}
