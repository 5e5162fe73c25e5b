/**
 * Keeps focused elements and scroll targets clear of the page's action bar (the element with this id), also when large
 * text makes the bar higher; a bar that is not sticky reserves no space. Returns a cleanup function.
 * Implemented in bar-room.h5.ts and bar-room.weapp.ts.
 */
export declare function keepClearOfBar(id: string): () => void
