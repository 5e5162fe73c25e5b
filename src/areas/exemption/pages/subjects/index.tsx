import { checkExemptionChoices, mostSubjects } from '@contract/exemption/exemption-choices'
import type { ExemptionOffering, Ground } from '@contract/exemption/exemption-offering'
import { useCodeText } from '@/api/errors/error-message'
import { useLocalText } from '@/i18n/local-text'
import { framed } from '@/patterns/frame/page/framed'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import { useAsk } from '@/patterns/journey/use-ask'
import { useChosen } from '@/patterns/journey/use-chosen'
import { exemptionSubjectsAtom, type PickedSubject } from '@/session/applications'
import { MultiChoiceRows, ChoiceRows } from '@/ui/choice/choice-rows'
import { ExemptionStep, type ExemptionAt } from '../../exemption-journey'
import { choicesOf, hasLost, stillOffered, withGround, withSubjects } from '../../picked'
import { useExemptionText } from '../../texts'
import { useEvidence } from '../../use-evidence'

function Subjects() {
  return <ExemptionStep step="subject">{(at) => <SubjectStep at={at} />}</ExemptionStep>
}

/** Step to choose the subjects and the ground for each. */
export function SubjectStep({ at }: { at: ExemptionAt }) {
  const t = useExemptionText()
  const local = useLocalText()
  const { offering, draft } = at
  const kept = useChosen(exemptionSubjectsAtom, at, { upon: draft.choices, start: draft.choices })
  const picked = stillOffered(offering, kept.value)
  const choices = choicesOf(picked)
  const fault = choices && checkExemptionChoices(offering, choices)
  const { isAsked, ask } = useAsk(choices !== null && !fault, async () => {
    if (choices) await at.saveAndGoOn({ choices }, { onSaved: kept.forget })
  })
  const faultText = useCodeText(isAsked ? fault : null)
  return (
    <StepFrame at={at} onNext={ask}>
      {draft.withdrawnChoices.map(({ subjectCode, subjectName, groundName }) => (
        <FaultNote key={subjectCode}>
          {t('subject.withdrawn', { subject: local(subjectName), ground: local(groundName) })}
        </FaultNote>
      ))}
      {hasLost(offering, kept.value, draft.withdrawnChoices) && <FaultNote>{t('subject.lost')}</FaultNote>}
      <MultiChoiceRows
        label={t('subject.which')}
        hint={t('subject.hint')}
        error={faultText || undefined}
        required
        options={offering.subjects.map(({ code, name, grounds }) => ({
          value: code,
          label: local(name),
          note: t('subject.grounds', { count: grounds.length }),
        }))}
        values={picked.map(({ subjectCode }) => subjectCode)}
        max={mostSubjects(offering)}
        onChange={(codes) => kept.choose(withSubjects(offering, picked, codes))}
      />
      {picked.map((one) => (
        <GroundOf
          key={one.subjectCode}
          offering={offering}
          picked={one}
          isAsked={isAsked}
          onChange={(ground) => kept.choose(withGround(picked, one.subjectCode, ground))}
        />
      ))}
    </StepFrame>
  )
}

interface GroundOfProps {
  offering: ExemptionOffering
  picked: PickedSubject
  /** Shows a missing ground as an error, once the candidate has tried to continue. */
  isAsked: boolean
  onChange: (groundCode: string) => void
}

/** Choice of the ground for one subject, with the documents that each ground requires. */
function GroundOf({ offering, picked, isAsked, onChange }: GroundOfProps) {
  const t = useExemptionText()
  const local = useLocalText()
  const evidence = useEvidence(offering)
  const subject = offering.subjects.find(({ code }) => code === picked.subjectCode)
  if (!subject) return null
  const noteOf = ({ code, hint }: Ground) => {
    const names = evidence(code)
    return [hint && local(hint), names && t('subject.evidence', { names })].filter(Boolean).join(t('stop')) || undefined
  }
  return (
    <ChoiceRows
      label={t('subject.groundOf', { name: local(subject.name) })}
      required
      error={isAsked && picked.groundCode === null ? t('subject.groundMissing') : undefined}
      options={offering.grounds
        .filter(({ code }) => subject.grounds.includes(code))
        .map((ground) => ({ value: ground.code, label: local(ground.name), note: noteOf(ground) }))}
      value={picked.groundCode ?? ''}
      onChange={onChange}
    />
  )
}

export default framed(Subjects)
