/**
 * Moves the focus to the displayed page, unless an element on it has the focus.
 */
export declare function focusPage(): void

/**
 * Moves the focus to the heading of the displayed page after its content was replaced. A focused dialog keeps the
 * focus; WeChat reads the page itself. `id`: id of a more specific heading on the page.
 */
export declare function focusHeading(id?: string): void

/** Focuses the text field next to an element; does nothing in the Mini Program, where the keyboard would open. */
export declare function focusFieldBeside(selector: string): void
