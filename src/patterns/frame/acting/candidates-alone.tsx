import { PageState } from '@/ui/feedback/page-state'
import { useActingText } from './acting-texts'

/** Stands in the place of a page on which a group that acts for a candidate sees and does nothing. */
export default function CandidatesAlone() {
  const t = useActingText()
  return <PageState icon="info" title={t('alone')} text={t('alone.text')} />
}
