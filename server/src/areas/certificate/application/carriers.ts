import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Carrier } from '@server/core/tables/definition/certificate-definition'
import { kindNamed } from '../kinds'
import type { Mine } from './certificate-application'

type Of = Pick<Project, 'definition'>

/** Returns the carriers that post this kind. */
export const carriersOf = (project: Of, certificateCode: string): readonly Carrier[] =>
  kindNamed(project, certificateCode)?.ways?.mailing?.carriers ?? []

interface Sent {
  carrier: LocalText
  number: string
  url: string | null
}

/**
 * Returns carrier and tracking number of a posted certificate; a carrier that is no longer in the project file is named
 * by its code.
 */
export function sentBy(
  project: Of,
  { certificateCode, carrier, trackingNumber: number }: Pick<Mine, 'certificateCode' | 'carrier' | 'trackingNumber'>,
): Sent | null {
  if (carrier === null || number === null) return null
  const known = carriersOf(project, certificateCode).find(({ code }) => code === carrier)
  const url = known?.tracking?.replace('{number}', encodeURIComponent(number)) ?? null
  return { carrier: known?.name ?? { zh: carrier, en: carrier }, number, url }
}
