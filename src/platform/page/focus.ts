/** Gives the focus to the page that is shown, unless something on it has it. Twins: focus.h5.ts, focus.weapp.ts. */
export declare function focusPage(): void
