/**
 * Applies host-specific texts: `key@miniProgram` replaces `key` in the Mini Program, because WeChat's rules forbid
 * mentioning browsers and websites there.
 */
export declare function hostTexts(texts: Record<string, string>): Record<string, string>
