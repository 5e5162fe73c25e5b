/**
 * Keeps focused elements and scroll targets clear of the page's action bar (the element with this id), also when large
 * letters make the bar higher; a bar that is not sticky takes no room. Returns a function that ends it. Twins:
 * bar-room.h5.ts, bar-room.weapp.ts.
 */
export declare function keepClearOfBar(id: string): () => void
