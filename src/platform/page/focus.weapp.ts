/** WeChat reads a page of its own when it opens. */
export function focusPage(): void {}
export function focusHeading(_id?: string): void {}
export function focusFieldBeside(_selector: string): void {}
