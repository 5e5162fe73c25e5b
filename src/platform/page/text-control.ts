import type { ControlFacts, InputKind } from './text-control-types'
/** The `type` of Taro's Input. Twins: text-control.h5.ts, text-control.weapp.ts. */
export declare function inputType(kind: InputKind): 'text' | 'digit' | 'number' | 'idcard'

/** Tells the host's own element, which Taro keeps inside of its element, what it is for. */
export declare function dressControl(element: unknown, facts: ControlFacts): void
