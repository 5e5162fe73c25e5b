/** Messages that a candidate agrees to one by one, which only a Mini Program has. Twins: subscription.h5.ts, subscription.weapp.ts. */
export declare const canSubscribe: boolean

/**
 * Asks for messages by their template ids; to be called in the tap itself. Returns the ids that were agreed to, none when
 * the candidate refused or WeChat did not ask.
 */
export declare function askToSubscribe(templateIds: readonly string[]): Promise<string[]>
