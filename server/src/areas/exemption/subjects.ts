/** Decrypts the ground names of an application's subjects. */
import type { ExemptionSubject } from '@contract/exemption/exemption-card'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import type { StoredExemptionSubject } from '@server/core/tables/exemption'
import { openGround, encryptGround } from '@server/domain/ground-names'

export const openSubjects = (
  services: Pick<Services, 'personalData' | 'log'>,
  row: Owner & { subjects: readonly StoredExemptionSubject[] },
): ExemptionSubject[] => row.subjects.map((subject) => openGround(services, row, subject))

export const subjectsToKeep = (
  services: Pick<Services, 'personalData'>,
  owner: Owner,
  subjects: readonly ExemptionSubject[],
): StoredExemptionSubject[] => subjects.map((subject) => encryptGround(services, owner, subject))
