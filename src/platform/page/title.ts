/** Shows the screen's title where the host shows titles. Twins: title.h5.ts, title.weapp.ts. */
export declare function setTitle(title: string): void
