import type { LandingBlock } from '@contract/portal/landing'

/** A block of one kind. */
export type BlockOf<Kind extends LandingBlock['kind']> = Extract<LandingBlock, { kind: Kind }>
