import type { ControlFacts, SpokenFacts } from './text-control-types'

/**
 * What tells the host which keyboard fits, and screen readers what the field is called. Twins: text-control.h5.ts,
 * text-control.weapp.ts.
 */
export declare function controlProps(facts: ControlFacts): Record<string, unknown>

/** What of it names and describes the field, to be read aloud. */
export declare function spokenProps(facts: SpokenFacts): Record<string, unknown>
