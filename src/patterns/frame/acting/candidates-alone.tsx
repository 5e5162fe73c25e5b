import { PageState } from '@/ui/feedback/page-state'
import { useActingText } from './acting-texts'

/** Replaces pages that a group may not use on behalf of a candidate. */
export default function CandidatesAlone() {
  const t = useActingText()
  return <PageState icon="info" title={t('alone')} text={t('alone.text')} />
}
