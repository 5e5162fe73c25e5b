import type { LandingBlock } from '@contract/portal/landing'

export type BlockOf<Kind extends LandingBlock['kind']> = Extract<LandingBlock, { kind: Kind }>
