import type { ControlFacts } from './text-control-types'

/**
 * What tells the host which keyboard fits, and screen readers what the field is called. Twins: text-control.h5.ts,
 * text-control.weapp.ts.
 */
export declare function controlProps(facts: ControlFacts): Record<string, unknown>
