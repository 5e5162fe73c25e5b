import { Tag } from 'antd'
import type { ReviewCase } from '@contract/desk/review'
import { useText } from '../../i18n/i18n'
import { formatTime } from '../../ui/instant'
import { CaseFacts } from './case-facts'
import { Documents } from './documents'
import { Findings } from './findings'

interface CaseViewProps {
  shown: ReviewCase
  domain: string
}

/** A case on one screen: portraits and findings, documents, then what the candidate typed. */
export function CaseView({ shown, domain }: CaseViewProps) {
  const { text } = useText()
  const { photo, idPortrait, number, waitingSince, flags, stage } = shown
  return (
    <>
      <div className="case-head">
        <h2>{number}</h2>
        <span>{text('waitingSince', { time: formatTime(waitingSince) })}</span>
        {stage === 'sample' && <Tag color="purple">{text('stage_sample')}</Tag>}
        {flags.map((flag) => (
          <Tag key={flag} color="orange">
            {text(`flag_${flag}`)}
          </Tag>
        ))}
      </div>
      <div className="case">
        <div className="case-column">
          {(photo || idPortrait) && (
            <div className="portraits">
              {photo && <Portrait url={photo.url} label={text('idPhoto')} />}
              {idPortrait && <Portrait url={idPortrait.url} label={text('idPortrait')} />}
            </div>
          )}
          <Findings findings={shown.findings} />
        </div>
        <div className="case-column">
          <Documents documents={shown.documents} />
        </div>
        <div className="case-column">
          <CaseFacts shown={shown} domain={domain} />
        </div>
      </div>
    </>
  )
}

function Portrait({ url, label }: { url: string; label: string }) {
  return (
    <figure>
      <img src={url} alt={label} />
      <figcaption>{label}</figcaption>
    </figure>
  )
}
