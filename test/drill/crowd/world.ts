/** What a history is about: its project, who does what in it, and what has to hold beside the invariants of `projects verify`. */
import type { Services } from '@server/core/services'
import type { Invariant } from '@server/domain/invariants/invariant'
import type { Call, Caller } from './calls'
import type { Promised, Told } from './promised'
import type { Chance } from './seeded'

/** What a world is made on. */
export interface Stage {
  services: Services
  /** Where its files are. */
  folder: string
  candidates: number
  sandboxUrl: string
  chance: Chance
  promised: Promised
  /** Everybody's clock is ahead by so much more. */
  jump: (ms: number) => Promise<void>
  /** How a candidate calls whatever instance is there. */
  callsOf: (candidate: Caller, chance: Chance) => Call
}

/** Acts, and again after a pause, until the history is over. */
export interface ActsAgain {
  pauseMs: number
  act: () => Promise<unknown>
  /** Waits while the database is troubled. */
  rests?: true
}

export interface World {
  projectId: string
  actors: readonly ActsAgain[]
  /** What its file says, which holds beside everything that always does. */
  rules?: readonly Invariant[]
  /** What does not hold at this moment, as sentences. */
  look?: () => Promise<string[]>
  /** After everybody has gone: lets what is under way end; what does not, as sentences. */
  settle: () => Promise<string[]>
  /** What is there as often as it was told. */
  told: readonly Told[]
}

export type MakeWorld = (stage: Stage) => Promise<World>
