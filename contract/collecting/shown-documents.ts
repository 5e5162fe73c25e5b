/** Documents that a file has to show, where a project's file says so: then it can be looked at when it arrives. */
export const SHOWN_DOCUMENTS = ['idPortrait', 'idEmblem', 'education'] as const
export type ShownDocument = (typeof SHOWN_DOCUMENTS)[number]

/** What is looked at by a provider, each by a consent of its own: the face of the ID photo, and documents. */
export const LOOKED_AT = ['face', 'document'] as const
export type LookedAt = (typeof LOOKED_AT)[number]

/** Who looks, where somebody does: the candidate is told before they agree. */
export const LOOKERS = ['demonstration', 'tencentCloud'] as const
export type Looker = (typeof LOOKERS)[number]
