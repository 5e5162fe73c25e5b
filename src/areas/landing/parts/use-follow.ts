import { useAtomValue } from 'jotai'
import type { LandingLink } from '@contract/portal/landing'
import { portalText } from '@/patterns/portal/portal-texts'
import { doorNamed } from '@/platform/navigation/door'
import { leaveTo } from '@/platform/navigation/navigation'
import { rowOf } from '@/platform/navigation/route-matching'
import { domainAtom } from '@/session/exam'
import { toast } from '@/ui/overlay/toast-state'

/** What pressing a link of a landing does; null while the screen it names is not there. */
export function useFollow(link: LandingLink | undefined): (() => Promise<void>) | null {
  const domain = useAtomValue(domainAtom) ?? ''
  return link ? wayOf(link, domain) : null
}

export function wayOf({ screen, address }: LandingLink, domain: string): (() => Promise<void>) | null {
  if (screen) {
    const namesProject = rowOf(screen).h5.some((pattern) => pattern.includes(':projectCode'))
    return doorNamed(screen, namesProject ? { projectCode: domain } : {})
  }
  if (!address) return null
  return async () => {
    if ((await leaveTo(address)) === 'copied') toast(portalText('link.copied'))
  }
}
