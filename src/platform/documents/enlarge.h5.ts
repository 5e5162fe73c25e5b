export const enlarge: ((src: string) => void) | null = null
