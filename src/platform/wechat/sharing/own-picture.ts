/** In the program itself (config/parts.ts): no screen, and nobody's. */
export const ownPicture = '/static/share-card.png'
