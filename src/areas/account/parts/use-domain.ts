import { useAtomValue } from 'jotai'
import { useRoute } from '@/patterns/frame/page/route-context'
import { domainAtom } from '@/session/exam'

/** Returns the project code of the address, else of the project in use. */
export function useDomain(): string {
  const stored = useAtomValue(domainAtom)
  return useRoute().params.projectCode ?? stored ?? ''
}
