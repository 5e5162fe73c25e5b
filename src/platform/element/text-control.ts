import type { ControlFacts, SpokenFacts } from './text-control-types'

/**
 * Properties that select the keyboard and name the field for screen readers. Implemented in text-control.h5.ts and
 * text-control.weapp.ts.
 */
export declare function controlProps(facts: ControlFacts): Record<string, unknown>

/** Returns the subset for screen readers: name, description and state. */
export declare function spokenProps(facts: SpokenFacts): Record<string, unknown>
