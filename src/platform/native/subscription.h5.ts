export const canSubscribe: boolean = false

export function askToSubscribe(_templateIds: readonly string[]): Promise<string[]> {
  return Promise.resolve([])
}
