import type { IdentityState } from '@contract/identity/identity-check'
import type { ReviewWaits } from '@contract/registration/review/review-waits'
import { reviewWaitsFor } from '@server/areas/registration/review/waits-for'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { ForPerson } from '@server/core/tables/registration'

const WORDS: Record<ReviewWaits, string> = {
  nobody: '-',
  person: 'a person',
  provider: 'the provider',
  identity: 'identity',
  mismatch: 'identity',
}

const REASONS: Record<ForPerson, string> = {
  photo: ': photo',
  named: ': lookAt',
  takenUp: '',
  changed: ': changed',
  unanswered: ': unanswered',
  leftToPerson: ': left to a person',
}

type Row = Parameters<typeof reviewWaitsFor>[1]

/** Names who must act next in a review and why; `-` when no action is pending. */
export function waitsFor(
  definition: Pick<ProjectDefinition, 'batches' | 'identityCheck'>,
  row: Row,
  identity: IdentityState | null,
): string {
  const waits = reviewWaitsFor(definition, row, identity)
  if (waits === null) return '-'
  return waits === 'person' && row.forPerson ? WORDS.person + REASONS[row.forPerson] : WORDS[waits]
}
