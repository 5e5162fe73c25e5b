/** WeChat's privacy agreement, which only Mini Programs have. */

/**
 * Calls back when a WeChat call waits for the privacy agreement; call `answer` once with the decision. WeChat accepts
 * an agreement only from its native button (platform/native-button).
 */
export declare function onPrivacyAsked(asked: (answer: (isAgreed: boolean) => void) => void): void

/** Whether the host has an agreement to read: false in browsers and in WeChat before 2.32.3. */
export declare function hasPrivacyContract(): boolean

/** Opens the agreement text registered at WeChat. */
export declare function openPrivacyContract(): void
