/** WeChat reads a newly opened page itself. */
export function focusPage(): void {}
export function focusHeading(_id?: string): void {}
export function focusFieldBeside(_selector: string): void {}
