import { mostSubjects } from '@contract/exemption/exemption-choices'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useJourney } from '@/patterns/journey/use-journey'
import { resumeScreen } from '@/patterns/journey/way/steps-of'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { NamedLines } from '@/ui/content/lines'
import { Prose } from '@/ui/content/prose'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { exemptionJourney, elsewhere, type ExemptionData } from '../../exemption-journey'
import { useExemptionText } from '../../texts'
import { useEvidence } from '../../use-evidence'
import { useReach } from '../../use-reach'

/** Checklist before an application for exemption. */
function ExemptionNotes() {
  return (
    <Loaded of={useJourney(exemptionJourney).query} skeleton={<Skeleton cards={3} lines={4} />}>
      {(data) => <OpenNotes data={data} />}
    </Loaded>
  )
}

function OpenNotes({ data }: { data: ExemptionData }) {
  const t = useExemptionText()
  const { offering, draft } = data
  useRedirectGuard(elsewhere(data, serverNow()))
  const goOn = () => open(resumeScreen(exemptionJourney, data, serverNow()), { batch: offering.code })
  return (
    <>
      <Notes offering={offering} />
      <ActionBar>
        <Button onPress={goOn}>{t(draft.updatedAt ? 'notes.continue' : 'notes.start')}</Button>
      </ActionBar>
    </>
  )
}

/** Checklist: what can be applied for until when, the documents of each ground, and the notes of the exam body. */
function Notes({ offering }: { offering: ExemptionOffering }) {
  const t = useExemptionText()
  const local = useLocalText()
  const language = useLanguage()
  const { name, closesAt, subjects, notes } = offering
  const facts = [
    { label: t('closesAt'), value: formatDeadline(closesAt, language) },
    { label: t('subjects'), value: t('subjects.count', { total: subjects.length, max: mostSubjects(offering) }) },
    ...useReach(offering),
  ]
  return (
    <>
      <Card title={local(name)}>
        <Facts facts={facts} />
      </Card>
      <Checklist offering={offering} />
      <Card title={t('notes')}>
        <Prose text={local(notes)} />
      </Card>
    </>
  )
}

/** Documents by ground, then those required of every application. */
function Checklist({ offering }: { offering: ExemptionOffering }) {
  const t = useExemptionText()
  const local = useLocalText()
  const evidence = useEvidence(offering)
  const always = [...(offering.photo ? [t('notes.photo')] : []), ...[evidence(null)].filter(Boolean)]
  return (
    <Card title={t('notes.prepare')}>
      {offering.grounds.map(({ code, name }) => (
        <NamedLines key={code} name={local(name)} lines={[evidence(code) || t('notes.noEvidence')]} />
      ))}
      {always.length > 0 && <NamedLines name={t('notes.always')} lines={always} />}
    </Card>
  )
}

export default framed(ExemptionNotes)
