/**
 * A code with which the service learns from WeChat who uses it, good once and for five minutes: a new one from the
 * Mini Program at every call; in WeChat's browser the one this tab was opened with. Null where there is none. Twins:
 * sign-in-code.h5.ts, sign-in-code.weapp.ts.
 */
export declare function signInCode(): Promise<string | null>
