import type { ExemptionOffering, Ground } from '@contract/exemption/exemption-offering'
import { useLocalText } from '@/i18n/local-text'
import type { PickedSubject } from '@/session/exemption'
import { ChoiceRows } from '@/ui/choice/choice-rows'
import { useExemptionText } from '../../texts'
import { useEvidence } from '../use-evidence'

interface GroundOfProps {
  offering: ExemptionOffering
  picked: PickedSubject
  /** Shows a missing ground as an error, once the candidate has tried to continue. */
  isAsked: boolean
  onChange: (groundCode: string) => void
}

/** Choice of the ground for one subject, with the documents that each ground requires. */
export function GroundOf({ offering, picked, isAsked, onChange }: GroundOfProps) {
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
