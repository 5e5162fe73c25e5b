import { useEffect, useState } from 'react'
import { framed } from '@/patterns/frame/page/framed'
import { replace } from '@/platform/navigation/navigation'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Submitting } from '../../parts/submit/submitting'
import { submissionOf } from '@/patterns/journey/submission/submission'
import { registrationJourney } from '../../journey/registration-journey'
import { useJourneyKey } from '@/patterns/journey/use-journey'

/** Submits what was asked for on the confirmation; opened in any other way it leads back there. */
function SubmitInformation() {
  const batchCode = useJourneyKey(registrationJourney)
  const [isAsked] = useState(() => submissionOf({ kind: registrationJourney.kind, key: batchCode }) !== null)
  useEffect(() => {
    if (!isAsked && batchCode) void replace('confirmInformation', { batch: batchCode })
  }, [isAsked, batchCode])
  return isAsked ? <Submitting batchCode={batchCode} /> : <Skeleton />
}

export default framed(SubmitInformation)
