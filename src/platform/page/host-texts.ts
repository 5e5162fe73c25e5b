/**
 * Applies host-specific texts: `key@miniProgram` replaces `key` in the Mini Program, because WeChat's rules forbid
 * mentioning browsers and websites there. Implemented in host-texts.h5.ts and host-texts.weapp.ts.
 */
export declare function hostTexts(texts: Record<string, string>): Record<string, string>
