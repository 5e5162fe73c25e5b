/** Bundled picture (config/parts.ts) that shows no screen and no personal data. */
export const ownPicture = '/static/share-card.png'
