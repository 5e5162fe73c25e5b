/** WeChat's agreement on personal data, which only a Mini Program has. Twins: privacy.h5.ts, privacy.weapp.ts. */

/**
 * Calls back whenever something the candidate does waits for the agreement; `answer` is called once with their decision.
 * An agreement counts only when WeChat's own button was pressed (platform/native-button).
 */
export declare function onPrivacyAsked(asked: (answer: (isAgreed: boolean) => void) => void): void

/** Whether the host has an agreement to read: a site has none of its own, and neither has WeChat before 2.32.3. */
export declare function hasPrivacyContract(): boolean

/** Opens the agreement itself, as it was registered at WeChat. */
export declare function openPrivacyContract(): void
