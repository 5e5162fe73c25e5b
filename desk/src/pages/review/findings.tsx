import { CheckCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons'
import type { Finding, TextPiece } from '@contract/desk/review'
import { useText } from '../../i18n/i18n'

const icons: Record<Finding['level'], React.ReactNode> = {
  problem: <WarningFilled className="finding-problem" aria-hidden />,
  notice: <InfoCircleFilled className="finding-notice" aria-hidden />,
  ok: <CheckCircleFilled className="finding-ok" aria-hidden />,
}
const ORDER: readonly Finding['level'][] = ['problem', 'notice', 'ok']

interface FindingsProps {
  findings: readonly Finding[]
}

/** Results of automatic checks, problems first. */
export function Findings({ findings }: FindingsProps) {
  const { text, language } = useText()
  const sorted = [...findings].sort((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level))
  return (
    <section aria-label={text('findings')}>
      <h2 className="case-heading">{text('findings')}</h2>
      <ul className="findings">
        {sorted.map((finding) => (
          <li key={`${finding.code} ${finding.fileId ?? ''} ${finding.about?.en ?? ''}`}>
            {icons[finding.level]}
            <div>
              {finding.about && <span>{finding.about[language]}: </span>}
              {text(`finding_${finding.code}`, { until: finding.until ?? '' })}
              {finding.similarity !== undefined && <span> {text('similarity', { points: finding.similarity })}</span>}
              {finding.others && finding.others.length > 0 && <div>{finding.others.join(', ')}</div>}
              {finding.typed && <Compared label={text('typedText')} pieces={finding.typed} />}
              {finding.read && <Compared label={text('readText')} pieces={finding.read} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ComparedProps {
  label: string
  pieces: readonly TextPiece[]
}

/** Text with the characters marked that the other text does not have. */
function Compared({ label, pieces }: ComparedProps) {
  return (
    <div className="compared">
      <span className="compared-label">{label}</span>
      {pieces.map((piece, index) =>
        // pieces have no identity besides their place
        piece.differs ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
      )}
    </div>
  )
}
