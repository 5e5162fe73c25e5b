import type { RegistrationCard } from '@contract/registration/registration-card'

/** The living registration of the same batch that makes registering an ended one again needless and impossible. */
export function successorOf(
  registration: Pick<RegistrationCard, 'registrationId' | 'batchCode'>,
  all: readonly RegistrationCard[],
): RegistrationCard | undefined {
  return all.find(
    (other) =>
      other.status === 'submitted' &&
      other.batchCode === registration.batchCode &&
      other.registrationId !== registration.registrationId,
  )
}
