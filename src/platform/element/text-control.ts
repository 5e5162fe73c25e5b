import type { ControlFacts, SpokenFacts } from './element-types'

/**
 * Properties that select the keyboard and name the field for screen readers.
 */
export declare function controlProps(facts: ControlFacts): Record<string, unknown>

/** Returns the subset for screen readers: name, description and state. */
export declare function spokenProps(facts: SpokenFacts): Record<string, unknown>
