/**
 * Subscription messages, which only Mini Programs have.
 */
export declare const canSubscribe: boolean

/**
 * Requests consent for message templates; call it within a tap. Returns the accepted template ids: an empty list if the
 * candidate refused or WeChat did not ask.
 */
export declare function askToSubscribe(templateIds: readonly string[]): Promise<string[]>
