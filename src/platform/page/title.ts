/** Shows the screen's title in hosts that display titles. Implemented in title.h5.ts and title.weapp.ts. */
export declare function setTitle(title: string): void
