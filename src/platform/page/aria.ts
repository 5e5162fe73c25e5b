import type { Role } from './aria-types'
/** What makes a screen reader name an element for what it is; pressable roles can also be reached by keyboard. Twins: aria.h5.ts, aria.weapp.ts. */
export declare function roleProps(role: Role): Record<string, string | number>
