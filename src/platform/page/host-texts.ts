/**
 * The texts as this host says them: `key@miniProgram` replaces `key` in the Mini Program, whose rules forbid to speak of
 * browsers and websites. Twins: host-texts.h5.ts, host-texts.weapp.ts.
 */
export declare function hostTexts(texts: Record<string, string>): Record<string, string>
