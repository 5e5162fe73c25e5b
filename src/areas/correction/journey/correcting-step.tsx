import type { ReactNode } from 'react'
import type { CorrectionPatch, CorrectionStep as Step } from '@contract/registration/correction/correction'
import { useLocalText } from '@/i18n/local-text'
import { JourneyStep } from '@/patterns/journey/step/journey-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { Note } from '@/ui/feedback/note'
import { useCorrectionText } from '../texts'
import { correctionJourney, type CorrectionData } from './correction-journey'

/** A step that is open. */
export type CorrectingAt = StepAt<Step, CorrectionData, CorrectionPatch>

/** One step of a correction, with why it is asked for. */
export function CorrectingStep({ step, children }: { step: Step; children: (at: CorrectingAt) => ReactNode }) {
  const t = useCorrectionText()
  const local = useLocalText()
  return (
    <JourneyStep journey={correctionJourney} step={step}>
      {(at) => (
        <>
          {at.draft.asked
            .filter(({ part }) => part === step)
            .map(({ key, label, reason }) => (
              <Note key={key} tone="wait">
                {t('asked.item', { what: local(label), reason })}
              </Note>
            ))}
          {children(at)}
        </>
      )}
    </JourneyStep>
  )
}
