/** Leaves out what no first screen needs. */
export function afterFirstPaint(): void {}
