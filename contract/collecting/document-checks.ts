/** Documents that a file must show according to the project file; enables the automatic check on upload. */
export const SHOWN_DOCUMENTS = ['idPortrait', 'idEmblem', 'education'] as const
export type ShownDocument = (typeof SHOWN_DOCUMENTS)[number]

/** Automatic checks by a provider, each with its own consent: face check of the ID photo, document check. */
export const LOOKED_AT = ['face', 'document'] as const
export type CheckedDocument = (typeof LOOKED_AT)[number]

/** Providers of automatic checks; named in the consent text. */
export const LOOKERS = ['demonstration', 'tencentCloud'] as const
export type DocumentChecker = (typeof LOOKERS)[number]
