import { Tag } from 'antd'
import type { ReviewCase, ReviewFile } from '@contract/desk/review'
import { useText } from '../../i18n/i18n'
import { formatTime } from '../../ui/instant'
import { CaseFacts } from './case-facts'
import { Documents } from './documents'
import { useFileUrl } from './file-cache'
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
              {photo && <Portrait key={photo.fileId} file={photo} label={text('idPhoto')} />}
              {idPortrait && <Portrait key={idPortrait.fileId} file={idPortrait} label={text('idPortrait')} />}
            </div>
          )}
          <Findings findings={shown.findings} />
        </div>
        <div className="case-column">
          <Documents documents={shown.documents} />
        </div>
        <div className="case-column">
          <CaseFacts key={shown.version} shown={shown} domain={domain} />
        </div>
      </div>
    </>
  )
}

function Portrait({ file, label }: { file: ReviewFile; label: string }) {
  const url = useFileUrl(file)
  return (
    <figure>
      <img src={url} alt={label} />
      <figcaption>{label}</figcaption>
    </figure>
  )
}
