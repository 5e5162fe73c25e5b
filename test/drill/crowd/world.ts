/** Interface of a drill world: project, actors, and rules in addition to the invariants of `projects verify`. */
import type { Services } from '@server/core/services'
import type { Invariant } from '@server/domain/invariants/invariant'
import type { Call, Caller } from './calls'
import type { Promised, Told } from './promised'
import type { Chance } from './seeded'

/** Environment in which a world is created. */
export interface Stage {
  services: Services
  /** Data folder. */
  folder: string
  candidates: number
  sandboxUrl: string
  chance: Chance
  promised: Promised
  /** Advances all simulated clocks. */
  jump: (ms: number) => Promise<void>
  /** Creates the caller of a candidate, which uses any available instance. */
  callsOf: (candidate: Caller, chance: Chance) => Call
}

/** An action repeated with pauses until the end of the drill. */
export interface ActsAgain {
  pauseMs: number
  act: () => Promise<unknown>
  /** Waits during database failures. */
  rests?: true
}

export interface World {
  projectId: string
  actors: readonly ActsAgain[]
  /** Invariants that follow from the project file. */
  rules?: readonly Invariant[]
  /** Returns current violations as messages. */
  look?: () => Promise<string[]>
  /** Completes pending work after the last action; returns violations as messages. */
  settle: () => Promise<string[]>
  /** Confirmed writes to compare with the rows. */
  told: readonly Told[]
}

export type MakeWorld = (stage: Stage) => Promise<World>
