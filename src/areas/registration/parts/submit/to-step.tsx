import { useEffect } from 'react'
import type { Step } from '@contract/registration/steps'
import { firstIncompleteStep } from '@contract/registration/registration-steps'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { replace } from '@/platform/navigation/navigation'
import { Skeleton } from '@/ui/feedback/skeleton'
import { serverNow } from '@/session/exam'
import { screenOf, type Wizard } from '../../steps'
import { rememberSentBack } from '../../wizard/sent-back'
import { loadWizard } from '../../wizard/wizard-data'

interface ToStepProps {
  batchCode: string
  /** Null when the service did not say which: the first incomplete one. */
  step: Step | null
  error: unknown
}

/** Goes to what is incomplete, which says why. */
export function ToStep({ batchCode, step, error }: ToStepProps) {
  const wizard = useLoaded(() => loadWizard(batchCode), [batchCode])
  return <Loaded of={wizard}>{(data) => <Going wizard={data} step={step} error={error} />}</Loaded>
}

function Going({ wizard, step, error }: { wizard: Wizard } & Pick<ToStepProps, 'step' | 'error'>) {
  useEffect(() => {
    const { batch, draft } = wizard
    const to = step ?? firstIncompleteStep(draft, batch, serverNow()) ?? 'confirm'
    rememberSentBack(to, error)
    void replace(screenOf(to, batch), { batch: batch.code, edit: '1' })
  }, [wizard, step, error])
  return <Skeleton />
}
