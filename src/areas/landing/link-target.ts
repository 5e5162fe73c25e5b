import type { LandingLink } from '@contract/portal/landing'
import type { Destination } from '@/platform/navigation/destination'
import { rowOf } from '@/platform/navigation/route-matching'
import type { LinkTarget } from '@/ui/basic/link'
import { openLink } from '@/ui/content/open-link'

/**
 * Returns the target of a landing-page link; null for a link without a screen or an address. `domain`: code of the
 * project.
 */
export function linkTargetOf(link: LandingLink, domain: string): LinkTarget | null {
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
