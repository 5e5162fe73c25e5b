import { useAtomValue } from 'jotai'
import type { LandingLink } from '@contract/portal/landing'
import { openLink } from '@/ui/content/open-link'
import type { Leading } from '@/ui/basic/link'
import type { Destination } from '@/platform/navigation/destination'
import { openDestination } from '@/platform/navigation/open-destination'
import { rowOf } from '@/platform/navigation/route-matching'
import { domainAtom } from '@/session/exam'

/** What pressing a link of a landing does; null where it leads nowhere. */
export function useFollow(link: LandingLink | undefined): (() => Promise<void>) | null {
  const domain = useAtomValue(domainAtom) ?? ''
  if (!link) return null
  const screen = screenOf(link, domain)
  if (screen) return () => openDestination(screen)
  const { address } = link
  return address ? () => openLink(address) : null
}

/** Where a link of a landing leads; null where nowhere. */
export function leadingOf(link: LandingLink, domain: string): Leading | null {
  const screen = screenOf(link, domain)
  if (screen) return { to: screen }
  const { address } = link
  return address ? { href: address, onPress: () => openLink(address) } : null
}

function screenOf({ screen: name }: LandingLink, domain: string): Destination | null {
  if (!name) return null
  const namesProject = rowOf(name).h5.some((pattern) => pattern.includes(':projectCode'))
  return { name, params: namesProject ? { projectCode: domain } : {} }
}
