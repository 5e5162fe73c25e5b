import { useEffect } from 'react'
import type { Step } from '@contract/draft'
import { messageOfError } from '@/api/errors/error-message'
import { Loaded } from '@/patterns/loading/loaded'
import { useLoaded } from '@/patterns/loading/use-loaded'
import { replace } from '@/platform/navigation/navigation'
import { Skeleton } from '@/ui/feedback/skeleton'
import { serverNow } from '@/session/exam'
import { toast } from '@/ui/overlay/toast-state'
import { resumeScreen, screenOf, type Wizard } from '../../steps'
import { loadWizard } from '../../wizard/wizard-data'

interface ToStepProps {
  batchCode: string
  /** Null when the service did not say which: the first incomplete one. */
  step: Step | null
  error: unknown
}

/** Says what is incomplete and goes there. */
export function ToStep({ batchCode, step, error }: ToStepProps) {
  const wizard = useLoaded(() => loadWizard(batchCode), [batchCode])
  return <Loaded of={wizard}>{(data) => <Going wizard={data} step={step} error={error} />}</Loaded>
}

function Going({ wizard, step, error }: { wizard: Wizard } & Pick<ToStepProps, 'step' | 'error'>) {
  useEffect(() => {
    const { batch } = wizard
    void messageOfError(error).then(toast)
    void replace(step ? screenOf(step, batch) : resumeScreen(wizard, serverNow()), { batch: batch.code, edit: '1' })
  }, [wizard, step, error])
  return <Skeleton />
}
