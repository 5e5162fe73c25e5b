/** Gives the focus to the page that is shown, unless something on it has it. Twins: focus.h5.ts, focus.weapp.ts. */
export declare function focusPage(): void

/**
 * Moves the focus to the heading of the displayed page, whose content was replaced while it was displayed. A dialog keeps
 * the focus; WeChat reads the page by itself. `id`: of a heading within the page that describes it better.
 */
export declare function focusHeading(id?: string): void

/** Moves the focus to the text field beside an element; a Mini Program, whose keyboard would rise, leaves it where it is. */
export declare function focusFieldBeside(selector: string): void
