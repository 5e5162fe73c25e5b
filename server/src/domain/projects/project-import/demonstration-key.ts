import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { Env } from '@server/env'
import { flaw, type Flaw } from '../project-file/fault'

/** Of the key pair in server/projects/demonstration/partner-key.json, whose private half everybody can read. */
const DEMONSTRATION_KEY_X = '0X1qdvy-Adg9dXRzn_h0cZmyggBvLSkOWVymwHRKCP0'

/** A project that takes the demonstration's key takes whomever a reader of this repository sends. */
export function demonstrationKeyFlaws(
  { partner }: Pick<ProjectDefinition, 'partner'>,
  { NODE_ENV, DEMO_DATA }: Pick<Env, 'NODE_ENV' | 'DEMO_DATA'>,
): Flaw[] {
  if (NODE_ENV !== 'production' || DEMO_DATA === '1') return []
  return (partner?.keys ?? []).flatMap((key, index) =>
    key['x'] === DEMONSTRATION_KEY_X
      ? [
          flaw(
            ['partner', 'keys', index],
            'is the key of the demonstration, which everybody holds: name the partner’s own',
          ),
        ]
      : [],
  )
}
