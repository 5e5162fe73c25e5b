import { isRefusal } from '@/api/errors/api-error'
import { messageOfError } from '@/api/errors/error-message'
import { useLoaded, type Query } from '@/patterns/frame/loading/use-loaded'
import { replace } from '@/platform/navigation/navigation'
import { toast } from '@/ui/overlay/toast-state'
import type { Wizard } from '../steps'
import { useBatchCode } from './use-batch-code'
import { loadWizard } from './wizard-data'

/** Batch and draft of a screen; a batch that is not there (any more) leads to the choice of batches. */
export function useWizard(): Query<Wizard> {
  const batchCode = useBatchCode()
  return useLoaded(() => loadOrLeave(batchCode), [batchCode])
}

async function loadOrLeave(batchCode: string): Promise<Wizard> {
  try {
    return await loadWizard(batchCode)
  } catch (error) {
    if (isRefusal(error, 'EXM_BATCH_NOT_FOUND')) {
      void messageOfError(error).then(toast)
      void replace('chooseBatch')
    }
    throw error
  }
}
