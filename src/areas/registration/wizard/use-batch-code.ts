import { useEffect, useState } from 'react'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { examBatchAtom } from '@/session/exam'
import { batchIdAtom } from '@/session/registration'
import { store } from '@/session/store'

/** The batch a screen is about: named in its address, else the one in use in this tab, else one has to be chosen. */
export function useBatchCode(): string {
  const { batch } = useRoute().params
  const [batchCode] = useState(() => batch ?? store.get(batchIdAtom) ?? store.get(examBatchAtom) ?? '')
  useEffect(() => {
    if (batchCode) store.set(batchIdAtom, batchCode)
    else void replace('chooseBatch')
  }, [batchCode])
  return batchCode
}
