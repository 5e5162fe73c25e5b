import { useAtomValue } from 'jotai'
import { useRoute } from '@/patterns/frame/page/route-context'
import { domainAtom } from '@/session/exam'

/** The project code that the candidate signs in to. */
export function useDomain(): string {
  const stored = useAtomValue(domainAtom)
  return useRoute().params.projectCode ?? stored ?? ''
}
