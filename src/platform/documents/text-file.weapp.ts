import type { KeepOutcome } from './documents-types'

export const saveText: ((name: string, text: string) => Promise<KeepOutcome>) | null = null
