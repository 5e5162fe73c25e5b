import { useAtomValue } from 'jotai'
import type { LandingLink } from '@contract/portal/landing'
import { openLink } from '@/ui/content/open-link'
import { openNamed } from '@/platform/navigation/open-named'
import { rowOf } from '@/platform/navigation/route-matching'
import { domainAtom } from '@/session/exam'

/** What pressing a link of a landing does; null where it leads nowhere. */
export function useFollow(link: LandingLink | undefined): (() => Promise<void>) | null {
  const domain = useAtomValue(domainAtom) ?? ''
  return link ? wayOf(link, domain) : null
}

export function wayOf({ screen, address }: LandingLink, domain: string): (() => Promise<void>) | null {
  if (screen) {
    const namesProject = rowOf(screen).h5.some((pattern) => pattern.includes(':projectCode'))
    return () => openNamed(screen, namesProject ? { projectCode: domain } : {})
  }
  if (!address) return null
  return () => openLink(address)
}
