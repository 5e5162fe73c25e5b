export const holdPage: Record<string, unknown> = { catchMove: true }
