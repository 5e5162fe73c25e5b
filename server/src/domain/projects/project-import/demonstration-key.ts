import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { Env } from '@server/env'
import { flaw, type Flaw } from '../project-file/fault'

/** Public key of server/projects/demonstration/partner-key.json, whose private key is public too. */
const DEMONSTRATION_KEY_X = '0X1qdvy-Adg9dXRzn_h0cZmyggBvLSkOWVymwHRKCP0'

/** Refuses the demonstration key in production, because every reader of the repository can sign with it. */
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
